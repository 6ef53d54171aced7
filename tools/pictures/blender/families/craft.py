"""Made by hand, and for the garden: vase, mask, bronze, low seat, oil lamp, incense; balcony bags, bucket, seeds."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from families.spill import spill
from materials import metal, paper, pbr, wood
from prints import blank, leaf, sprig, write
from shapes import ball, disc, group, lathe, melt, prism, rbox, sheet, spline, tube, wrap


def vase(color='#b0603a', paint=('#2a1a14', '#efe0c4', '#8e2f22')):
    """A slender body smoothed with a pebble, bands of ochre, chevrons and dots."""
    prof = [(0, 0), (4.6, 0, .4), (5.2, 1, 1), (8.0, 12, 5), (7.2, 19, 3), (3.2, 25.5, 2), (3.0, 27.5, 1), (4.2, 30, .3), (3.7, 30, .2), (2.6, 27.4, 1), (2.6, 25)]
    art, d = blank(3000, 1900, color)
    d.rectangle([0, 0, 3000, 330], paint[0])
    d.rectangle([0, 1640, 3000, 1900], paint[2])
    for y, c, w in ((350, paint[1], 22), (1600, paint[1], 22), (760, paint[0], 26), (1200, paint[0], 26)):
        d.rectangle([0, y, 3000, y + w], c)
    for i in range(24):
        x = i * 125
        d.line([(x, 1170), (x + 62, 820), (x + 125, 1170)], paint[1], 30)
        d.line([(x, 1250), (x + 62, 900), (x + 125, 1250)], paint[2], 20)
        d.ellipse([x + 40, 520, x + 90, 570], paint[1])
        d.polygon([(x, 1560), (x + 62, 1380), (x + 125, 1560)], fill=paint[0])
        d.ellipse([x + 48, 640, x + 80, 672], paint[0])
    o = lathe(prof, pbr('clay', rough=.42, image=art, coat=.12, bump=('noise', 1.6, .12, .05)), steps=160, wobble=lambda a, z: 1 + .004 * math.sin(2 * a + z * .3))
    lathe([(2.55, 25), (2.5, 20)], pbr('inside', '#3a2016', rough=.8), steps=64)
    return o


def mask(turn=-12):
    """A carved face after the Guro: long oval, lowered eyes, a thin nose, horns that meet above, painted in two colours."""
    W, H = 8.5, 13

    def face(u, v):
        t, q = (u - .5) * 2, (v - .5) * 2
        half = W * math.sqrt(max(0, 1 - abs(q) ** 2.2)) * (1 - .22 * max(0, -q) ** 1.4)
        x, z = t * half, q * H
        y = -5.4 * math.sqrt(max(0, 1 - t * t * .92)) * math.sqrt(max(0, 1 - .82 * q * q))
        y -= 2.3 * math.exp(-(x / .85) ** 2) * math.exp(-((z - .2) / 3.6) ** 2) * (1.25 - .12 * (z + 3) / 3)
        y -= 1.1 * math.exp(-(x / 1.5) ** 2 - ((z + 2.9) / .9) ** 2)
        y -= 1.3 * math.exp(-((abs(x) - 3.1) / 2.6) ** 2 - ((z - 4.0 + .10 * (abs(x) - 3) ** 2) / .8) ** 2)
        y += 1.5 * math.exp(-((abs(x) - 3.1) / 2.2) ** 2 - ((z - 1.6) / 1.5) ** 2)
        y -= .9 * math.exp(-((abs(x) - 3.1) / 1.7) ** 2 - ((z - 1.2) / .75) ** 2)
        y -= 1.3 * math.exp(-(x / 2.0) ** 2 - ((z + 6.6) / 1.0) ** 2)
        y += .9 * math.exp(-(x / 1.9) ** 2 - ((z + 6.6) / .22) ** 2)
        y -= .8 * math.exp(-(x / 2.4) ** 2 - ((z + 10) / 1.6) ** 2)
        y -= .7 * math.exp(-(x / 7) ** 2 - ((z - 8) / 2.4) ** 2)
        return (x, y, z)
    art, d = blank(1000, 1500, '#6b3018')
    d.rectangle([0, 0, 1000, 330], '#241713')
    for s in (-1, 1):
        d.polygon([(500 + s * 130, 640), (500 + s * 330, 610), (500 + s * 340, 660), (500 + s * 140, 690)], fill='#1b100c')
        for k in range(3):
            d.ellipse([500 + s * 330 - 16, 790 + k * 54, 500 + s * 330 + 16, 822 + k * 54], fill='#efe0c4')
    d.rounded_rectangle([390, 1100, 610, 1150], 22, fill='#8e2f22')
    for i in range(11):
        d.polygon([(60 + i * 88, 330), (104 + i * 88, 250), (148 + i * 88, 330)], fill='#e0c48e')
    p = [sheet(face, 150, 220, pbr('face', rough=.38, coat=.15, image=art, bump=('grain', 1.4, .18, .06)), thick=.4, smooth=80)]
    dark, pale = pbr('dark', '#241713', rough=.45, bump=('grain', 1.6, .3, .05)), pbr('pale', '#e0c48e', rough=.5)
    for s in (-1, 1):
        horn = [(s * 3.6, -2.5, 10.6), (s * 6.6, -2.6, 14.6), (s * 6.4, -2.4, 18.6), (s * 3.4, -2.2, 20.8), (s * .4, -2.2, 20.4)]
        p.append(tube(horn, 1.25, dark, n=12, radii=[1.1, 1, .85, .6, .35]))
        p.append(tube([(s * 8.0, -.6, 3), (s * 9.2, -.6, 1.6), (s * 9.0, -.6, -.8), (s * 7.9, -.8, -1.8)], .75, dark, n=8))
        p.append(ball(.7, pale, (s * 8.6, -.8, -3), (1, .6, 1), seg=24))
    p.append(melt([ball(1, None, (0, -3.0, 11.6), (4.6, 2.6, 2.8)), ball(1, None, (0, -3.2, 14), (2.2, 2, 1.8))], .2, 6, dark))
    for i in range(9):
        t = (i - 4) / 4
        p.append(ball(.42, pale, (t * 5.0, -5.5 + 2.4 * t * t, 9.6 + .9 * (1 - t * t)), seg=20))
    group(p, (0, 0, 13), (-8, 0, turn))


def elephant(turn=-48):
    """Cast in bronze: trunk raised, ears spread, small irregularities left by the wax."""
    bronze = metal('#8a6230', .38)
    t = bronze.node_tree
    body = [ball(1, None, (0, 0, 6.2), (4.4, 2.7, 2.9)), ball(1, None, (-2.2, 0, 6.0), (2.6, 2.5, 2.7)), ball(1, None, (2.6, 0, 6.7), (2.3, 2.3, 2.4)), ball(1, None, (5.0, 0, 8.0), (1.9, 1.7, 1.95)), ball(1, None, (5.6, 0, 8.8), (1.3, 1.2, 1.1))]
    for x, s, lean in ((-2.8, 1, .2), (-2.6, -1, -.3), (2.4, 1, -.2), (2.8, -1, .4)):
        for q in np.linspace(0, 1, 7):
            body.append(ball(1, None, (x + lean * q, s * 1.45, 5.2 - 4.6 * q), (1.25 - .25 * math.sin(q * 2.6), 1.15 - .2 * math.sin(q * 2.6), 1.0), seg=24))
        body.append(disc(1.15, .7, .25, None, (x + lean, s * 1.45, 0), steps=40))
    trunk = spline([(6.2, 0, 7.6), (7.6, 0, 6.2), (8.5, 0, 4.8), (9.6, 0, 4.9), (10.2, 0, 6.4), (10.0, 0, 7.6)], 7)
    for i, q in enumerate(trunk):
        r = .95 - .60 * i / len(trunk)
        body.append(ball(r, None, q, seg=20))
    tail = spline([(-4.6, 0, 7.0), (-5.4, 0, 5.6), (-5.2, .2, 3.8)], 6)
    body += [ball(.3, None, q, seg=16) for q in tail]
    for s in (-1, 1):
        for q in np.linspace(0, 1, 5):
            body.append(ball(.36 - .06 * q, None, (6.4 + 1.9 * q, s * (.85 + .25 * q), 6.8 - 1.1 * q + 1.3 * q * q), seg=16))
        body.append(ball(1, None, (4.1, s * 2.35, 8.0), (1.5, .42, 2.1), (s * -14, 0, s * 28), seg=32))
        body.append(ball(1, None, (3.7, s * 2.6, 7.0), (1.1, .36, 1.4), (s * -14, 0, s * 28), seg=32))
    o = melt(body, .13, 5, bronze)
    for v in o.data.vertices:
        v.co += Vector(noise.noise_vector(v.co * 1.3)) * .05
        if v.co.x > 6.4 and v.co.z < 8:
            v.co += Vector((0, 0, .03 * math.sin(v.co.x * 9)))
    bump = t.nodes.new('ShaderNodeBump')
    n, where = t.nodes.new('ShaderNodeTexNoise'), t.nodes.new('ShaderNodeTexCoord')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 2.2, 5
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .4, .06
    t.links.new(where.outputs['Object'], n.inputs['Vector'])
    t.links.new(n.outputs['Fac'], bump.inputs['Height'])
    t.links.new(bump.outputs['Normal'], t.nodes['Principled BSDF'].inputs['Normal'])
    p = [o]
    for s in (-1, 1):
        p.append(ball(.2, metal('#c9a05a', .25), (5.9, s * 1.42, 8.5), seg=16))
    p.append(tube([(x, y, z) for x, y, z in spline([(-1.2, -2.75, 7.2), (0, -2.9, 7.5), (1.2, -2.75, 7.2)], 6)], .1, metal('#b98a4a', .3)))
    group(p, rot=(0, 0, turn))


def palaver_seat(turn=-30):
    """Two teak planks that slide into each other: a low seat, a leaning back with carved bands."""
    teak = wood('#6a3d1e', '#a8703c', scale=.09)

    def plank(length, width, lift, thick, hollow):
        def f(u, v):
            x, y = (u - .5) * width * (1 - .14 * math.sin(math.pi * v) * hollow), (v - .5) * length
            return (x, y, lift * (2 * v - 1) ** 2 - 2.2 * hollow * math.cos(math.pi * (u - .5)) * math.sin(math.pi * v))
        return sheet(f, 30, 60, teak, thick=thick, smooth=80)
    back = [plank(88, 32, 3.0, 3.2, .5)]
    carve = pbr('carved', '#3a2010', rough=.8)
    for y in (30, 33, 10):
        back.append(tube([(x, y, 1.9 - 1.0 * math.cos(math.pi * x / 34) * .6) for x in np.linspace(-14, 14, 16)], .28, carve, smooth=False, res=3))
    for i in range(7):
        x = -12 + i * 4
        back.append(tube([(x - 1.8, 15, 1.7), (x, 20.5, 1.7), (x + 1.8, 26, 1.7)] if i % 2 else [(x - 1.8, 26, 1.7), (x, 20.5, 1.7), (x + 1.8, 15, 1.7)], .26, carve, smooth=False, res=3))
    group(back, (0, 21, 38), (62, 0, 0))
    seat = [plank(66, 30, 2.0, 3.2, 1.0)]
    group(seat, (0, -5, 21), (-14, 0, 0))
    group([o for o in __import__('bpy').context.scene.objects if o.parent is None], rot=(0, 0, turn))


def oil_lamp(color='#a4552f'):
    """A turned dome with cut-out lozenges, a light within, a saucer."""
    clay = pbr('clay', color, rough=.75, mottle=(.4, .2), bump=('grain', 1.1, .25, .08))
    R = 4.5
    lathe([(0, .2), (4.6, 0, .3), (5.8, .7, .5), (5.9, 1.2, .2), (5.2, 1.0), (0, .9)], clay, steps=96)
    lathe([(3.9, 1.0), (R, 3.2, 1.5), (R * .97, 6.4, 2), (3.0, 9.6, 1.4), (1.3, 11.2, .5), (1.5, 12.2, .3), (1.1, 12.2), (.9, 11.2)], clay, steps=160, wobble=lambda a, z: 1 + .006 * math.sin(z * 7))
    glow = pbr('glow', '#ffb650', emit=2.6)
    edge = pbr('edge', '#6b3018', rough=.8)
    outline = spline([(3.9, 0, 1.0), (R, 0, 3.2), (R * .985, 0, 5.6), (3.9, 0, 8.0), (3.0, 0, 9.6)], 12)
    zs, rs = [q[2] for q in outline], [q[0] for q in outline]
    for row, (z, size, n) in enumerate(((3.2, .62, 12), (5.2, .82, 12), (7.2, .62, 12), (8.8, .4, 12))):
        for i in range(n):
            a = (i + .5 * (row % 2)) * math.tau / n
            r = float(np.interp(z, zs, rs))
            slope = math.degrees(math.atan2(float(np.interp(z - .3, zs, rs)) - float(np.interp(z + .3, zs, rs)), .6))
            q = [prism([(size * .62, 0), (0, size), (-size * .62, 0), (0, -size)], .1, .02, glow, (0, 0, 0), (90, 0, 0), seg=1), tube([(size * .66, -.04, 0), (0, -.04, size * 1.06), (-size * .66, -.04, 0), (0, -.04, -size * 1.06)], .07, edge, closed=True, smooth=False, res=2)]
            group(q, (r * math.cos(a) * 1.0, r * math.sin(a) * 1.0, z), (-slope, 0, math.degrees(a) + 90))


def incense(title='Thiouraye', small=''):
    """A clay burner with its holes and a lid lifted aside, smoke left out; a cloth-topped jar of the mixture, some of it spilled."""
    clay = pbr('clay', '#8e4a2a', rough=.75, mottle=(.4, .2), bump=('grain', 1.1, .25, .08))
    p = [lathe([(0, 0), (4.2, 0, .3), (3.4, 1.6, .6), (2.8, 3.0, .6), (5.4, 5.4, 1.6), (5.9, 8.4, .4), (5.3, 8.6, .2), (4.8, 6.4, 1), (0, 5.2)], clay, steps=128)]
    for i in range(10):
        a = i * math.tau / 10
        p.append(ball(.42, pbr('hole', '#1b0e08', rough=.9), (5.35 * math.cos(a), 5.35 * math.sin(a), 6.6), (.5, 1, 1.2), (0, 0, math.degrees(a)), seg=20))
    for z, r in ((7.7, 5.86), (4.6, 4.5)):
        p.append(tube([(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, math.tau, 80, endpoint=False)], .16, pbr('line', '#efe0c4', rough=.8), closed=True, smooth=False, res=3))
    rnd = random.Random(2)
    for i in range(26):
        a, r = rnd.random() * math.tau, 3.9 * math.sqrt(rnd.random())
        ash = rnd.choice(('#2a2320', '#3a302a', '#6b5a4c'))
        m = pbr('coal', ash, rough=.9) if i % 4 else pbr('ember', '#ff6a22', emit=1.6)
        p.append(ball(rnd.uniform(.5, .95), m, (r * math.cos(a), r * math.sin(a), 6.6 + rnd.uniform(-.2, .7)), (1.2, 1, .8), (0, 0, rnd.uniform(0, 180)), seg=14))
    group(p, (-5.5, 1, 0))
    q = [lathe([(0, 0), (3.4, 0, .4), (3.5, 6.4, .5), (2.9, 7.2, .3), (2.9, 7.6), (0, 7.6)], pbr('jar', '#3a2418', rough=.25, coat=.4), steps=96)]
    art, d = blank(1100, 620, '#f3e6cc')
    sprig(d, 550, 120, 66, '#8e4a2a')
    write(d, (550, 350), title, 'serifbold', 150, '#3a2418', 820)
    write(d, (550, 500), small, 'sans', 74, '#3a2418', 700)
    q.append(lathe([(3.512, .9), (3.512, 5.8)], paper(art, rough=.5), steps=96, arc=(-90 - 66, -90 + 66), smooth=80))
    hood = pbr('hood', '#7a2a48', rough=.9, sheen=.3, bump=('noise', 5, .4, .06))

    def cap(u, v):
        a, q_ = u * math.tau, v
        r = 3.1 * min(1, q_ * 2.2) + max(0, q_ - .55) * 3.2
        z = 8.5 - .5 * (q_ * 2) ** 2 if q_ < .45 else 8.2 - (q_ - .45) * 5.2
        return (r * (1 + .05 * math.cos(a * 17) * max(0, q_ - .5) * 2) * math.cos(a), r * (1 + .05 * math.cos(a * 17) * max(0, q_ - .5) * 2) * math.sin(a), z)
    q.append(sheet(cap, 170, 30, hood, thick=.12, wrap=True))
    q.append(tube([(3.22 * math.cos(a), 3.22 * math.sin(a), 7.2) for a in np.linspace(0, math.tau, 60, endpoint=False)], .16, pbr('tie', '#c9a45a', rough=.6), closed=True, smooth=False))
    group(q, (6.5, .5, 0), (0, 0, 8))
    spill('chunk', '#6b4a2c', at=(1.6, -6.6), n=26, r=2.6, size=.7, seed=8, colors=['#6b4a2c', '#8a6a3c', '#4a2f1c', '#a3824e'])


def grow_bags(bags=3, packets=8, brand='POTAGIS'):
    """Cloth bags of soil with young plants, the seed packets before them."""
    felt, soil = pbr('felt', '#4a5146', rough=.95, sheen=.4, bump=('noise', 3, .4, .1)), pbr('soil', '#33241a', rough=1, bump=('grain', .7, 1, .5))
    rnd = random.Random(9)
    greens = ('#4f7a35', '#5f8f3f', '#3f6b34')
    for k in range(bags):
        x, y = ((-24, 6), (0, 9), (24, 6))[k]
        o = lathe([(0, 0), (11.5, 0, 1), (12.5, 14, 3), (12.2, 24, .6), (11.4, 24, .4), (11.2, 21)], felt, (x, y, 0), steps=96)
        for v in o.data.vertices:
            v.co += Vector(noise.noise_vector(v.co * .12 + Vector((k * 9, 0, 0)))) * 1.0
        lathe([(0, 22.2), (5, 22.6, 2), (11.6, 21)], soil, (x, y, 0), steps=64)
        for s in (-1, 1):
            tube([(x + s * 12.0, y - 3, 19), (x + s * 14.4, y - 2.4, 23), (x + s * 14.4, y + 2.4, 23), (x + s * 12.0, y + 3, 19)], .7, felt, n=8)
        for j in range((5, 7, 4)[k]):
            a, r = rnd.random() * math.tau, 6.5 * math.sqrt(rnd.random())
            px, py, hgt = x + r * math.cos(a), y + r * math.sin(a), rnd.uniform(9, 17) * (.75 if k == 1 else 1)
            lean = rnd.uniform(-2, 2), rnd.uniform(-2, 2)
            tube([(px, py, 22), (px + lean[0] * .4, py + lean[1] * .4, 22 + hgt * .6), (px + lean[0], py + lean[1], 22 + hgt)], .26, pbr('stem', '#5d7f3a', rough=.6), n=5, res=3)
            for i in range(9 if k != 1 else 12):
                q = .25 + .75 * i / 8
                t = i * 2.4 + j
                m = pbr('leaf', greens[(i + j) % 3], rough=.5, spec=.4)
                bx, by, bz = px + lean[0] * q, py + lean[1] * q, 22 + hgt * min(1, q)
                L, Wd = rnd.uniform(3.6, 5.4) * (.7 if k == 1 else 1), (1.5, 1.15, 1.9)[k]

                def lf(u, v, L=L, Wd=Wd, t=t):
                    w = Wd * math.sin(math.pi * min(.999, max(.001, v))) ** .8 * (u - .5) * 2
                    d = v * L
                    return (d * math.cos(t) - w * math.sin(t), d * math.sin(t) + w * math.cos(t), .55 * d - .11 * d * d + .3 * abs(w))
                sheet(lf, 4, 8, m, loc=(bx, by, bz), smooth=80)
            if k == 2:
                ball(1.1, pbr('tomato', '#c5341f', rough=.15, coat=.5), (px + lean[0] + 1.4, py + lean[1] - 1.6, 22 + hgt * .62), seg=24)
            if k == 0 and j % 2:
                tube([(px + 1, py - 1, 22 + hgt * .7), (px + 1.5, py - 1.6, 22 + hgt * .5), (px + 1.3, py - 2.0, 22 + hgt * .32)], .42, pbr('chili', '#b3261a', rough=.2, coat=.5), n=6, radii=[1, 1, .2])
    seed_packets(packets, brand, at=(0, -22), size=(8.5, 12), standing=False, names=('Gombo', 'Piment', 'Basilic', 'Tomate'))


def seed_packets(count=10, brand='POTAGIS', at=(0, 0), size=(9, 13), standing=True, names=('Gombo', 'Oseille\nde Guinée', 'Corète', 'Aubergine\nafricaine', 'Niébé')):
    """Paper packets with a drawing; those whose name the record does not give show their back."""
    w, h = size
    grounds = ('#3f6b4a', '#a3341f', '#5d7a35', '#5b3a6b', '#b9822c')
    for k in range(count):
        front = k < len(names)
        art, d = blank(720, 1040, '#f6f0dc' if front else '#e9ddbf')
        g = grounds[k % 5]
        if front:
            d.rectangle([0, 0, 720, 170], g)
            write(d, (360, 88), brand, 'bold', 84, '#fdf8ea', 600, space=.12)
            write(d, (360, 300), names[k], 'serifbold', 118, '#2c2a1c', 620, line=1.0)
            if k == 0:
                for i in range(4):
                    leaf(d, 200 + i * 100, 940, 420, -1.35 - .14 * i, 46, g)
            elif k == 1:
                for i in range(5):
                    leaf(d, 360, 700, 230, -math.pi / 2 + i * math.tau / 5, 84, g)
            elif k == 2:
                sprig(d, 360, 680, 210, g)
            elif k == 3:
                for x, y, r in ((270, 720, 120), (450, 780, 130), (380, 620, 90)):
                    d.ellipse([x - r, y - r * 1.1, x + r, y + r * 1.1], fill=g)
                    leaf(d, x, y - r, 90, -1.0, 26, '#5d7a35')
            else:
                for i in range(9):
                    x, y = 190 + (i % 3) * 160, 560 + (i // 3) * 140
                    d.ellipse([x - 62, y - 42, x + 62, y + 42], fill=g)
                    d.ellipse([x - 14, y - 34, x + 14, y - 10], fill='#2a2018')
        else:
            d.rectangle([0, 0, 720, 80], g)
            for i in range(9):
                d.line([(90, 220 + i * 70), (630 - 80 * (i % 3), 220 + i * 70)], '#9a8c68', 12)
            sprig(d, 360, 900, 70, g)
        skin = pbr('packet', rough=.6, image=art)

        def f(u, v, k=k):
            x, y = (u - .5) * w, (v - .5) * h
            puff = .42 * (1 - (2 * u - 1) ** 4) * (1 - (2 * v - 1) ** 6)
            return (x, y, puff + .06 * noise.noise(Vector((x * .5, y * .5, k))))
        p = [sheet(f, 24, 30, skin, smooth=80), rbox(w, h, .08, .02, pbr('back', '#e9ddbf', rough=.7), (0, 0, -.04), seg=1)]
        if standing:
            spread = (k - (count - 1) / 2)
            row = k % 5 if k < 5 else k - 5
            if k < 5:
                group(p, (at[0] + (row - 2) * (w * .92), at[1] - 4.5 - .4 * abs(row - 2), h / 2), (76, 0, (2 - row) * 5))
            else:
                group(p, (at[0] + (row - 2) * (w * .92) + w * .1, at[1] + 4.6, h / 2 + .2), (80, 0, (2 - row) * 5))
        else:
            group(p, (at[0] + (k - (count - 1) / 2) * w * .86, at[1] + 1.6 * math.sin(k * 1.7), .4 + .12 * k), (3, 4, -7 + (k * 37) % 17))


def bucket(turn=-20):
    """Galvanised steel with marks for its litres, a bail with a wooden grip, a rose to screw on beside it."""
    zinc = metal('#b3b7b9', .38)
    p = [lathe([(0, .5), (9.6, .4), (9.8, 0, .2), (10.1, .8, .2), (13.6, 26, .2), (14.1, 26.4, .3), (14.1, 27.2, .3), (13.4, 27.2, .2), (13.2, 26), (9.7, 1.2), (0, 1)], zinc, steps=160)]
    for z in (5, 15, 21):
        r = 10.1 + (z - .8) * 3.5 / 25.2
        p.append(tube([(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, math.tau, 100, endpoint=False)], .32, zinc, closed=True, smooth=False))
    art, d = blank(500, 1100, '#00000000')
    for i, t in enumerate(('2', '4', '6', '8', '10')):
        y = 1000 - i * 210
        d.line([(40, y), (220, y)], '#26292d', 18)
        write(d, (350, y), t, 'bold', 110, '#26292d')
    p.append(wrap([(9.8, 0), (13.6, 26)], 5.8, 24.2, (-100, -74), paper(art, alpha=True, rough=.5), gap=.06))
    for s in (-1, 1):
        p += [rbox(.6, 4.4, 4.4, .2, zinc, (s * 13.7, 0, 24)), disc(.8, .8, .2, zinc, (s * 13.8, 0, 24), (0, s * 90, 0))]
    bail = [(14.2 * math.cos(t), -5.0 * math.sin(t), 24 + 17.5 * math.sin(t)) for t in np.linspace(0, math.pi, 21)]
    p += [tube(bail, .42, zinc, n=4), lathe([(0, -5), (1.35, -5, .5), (1.6, 0, 1), (1.35, 5, .5), (0, 5)], wood('#8e5a30', '#c08a50', scale=.4), (0, -5.0, 41.5), (0, 90, 0), steps=48)]
    p.append(tube([(0, -11.0, 8), (0, -14.4, 9.4), (0, -16.6, 13)], 1.5, zinc, n=8))
    group(p, (-3, 4, 0), (0, 0, turn))
    q = [lathe([(0, 0), (1.8, 0, .2), (1.8, 2.4), (1.6, 4), (4.8, 8.6, 1), (5.0, 9.4, .2), (3.4, 10.2, 1), (0, 10.5)], zinc, steps=96)]
    for r, n in ((1.2, 6), (2.4, 12), (3.6, 18)):
        for i in range(n):
            a = i * math.tau / n
            q.append(disc(.2, .1, .02, pbr('hole', '#2a2d30', rough=.8), (r * math.cos(a), r * math.sin(a), 10.42 - .03 * r * r * .9), steps=12))
    group(q, (16.5, -13, 5.0), (62, 0, 26))
