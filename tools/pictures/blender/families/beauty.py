"""Make-up, hair, bath and health: lipstick, palette, polish, comb, trimmer, cap, tube, diffuser, thermometer, kit, monitor, brushes."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from materials import fabric, glass, metal, paper, pbr, rubber, wood
from prints import blank, label, leaf, sprig, write
from shapes import ball, decal, disc, group, lathe, modify, prism, rbox, ribbon, rrect, sheet, slab, spline, tube, wrap


def word(text, ink='#f4efe6', w=900, h=220, font='bold', size=.55, space=.16):
    art, d = blank(w, h, '#00000000')
    write(d, (w / 2, h / 2), text, font, h * size, ink, w * .96, space=space)
    return paper(art, alpha=True, rough=.3)


def squeeze(brand='KARÉLYS', title='Écran solaire', small='', strong='', color='#f2d27a', ink='#3a3020', cap='#f7f3ea', turn=-16):
    """A squeeze tube standing on its cap: round below, flat at its crimped end."""
    r, h = 2.5, 13.5
    art, d = blank(1500, 1500, color)
    d.ellipse([530, 240, 970, 680], fill='#fff6dc')
    for i in range(20):
        a = i * math.tau / 20
        d.line([(750 + math.cos(a) * 250, 460 + math.sin(a) * 250), (750 + math.cos(a) * 320, 460 + math.sin(a) * 320)], '#fff6dc', 22)
    write(d, (750, 460), strong, 'serifbold', 190, ink, 400)
    write(d, (750, 880), brand, 'serifbold', 120, ink, 620, space=.1)
    write(d, (750, 1030), title, 'serif', 80, ink, 620)
    write(d, (750, 1180), small, 'sans', 66, ink, 560)

    def f(u, v):
        a = -math.pi / 2 + (u - .5) * math.tau
        k = v ** 1.7
        x, y = r * math.cos(a) * (1 + .26 * k), r * math.sin(a) * (1 - k) + .06 * math.sin(a) * k
        return (x, y + .05 * noise.noise(Vector((x, v * 6, 1))) * k, 2.6 + v * h)
    o = sheet(f, 96, 80, pbr('tube', rough=.34, coat=.25, image=art), wrap=True)
    for l in o.data.uv_layers[0].data:
        l.uv = ((l.uv[0] - .5) * 1.9 + .5, l.uv[1])
    p = [o, lathe([(0, 0), (r * .96, 0, .15), (r * 1.0, 2.5, .2), (0, 2.6)], pbr('cap', cap, rough=.3, coat=.2), steps=96)]
    p.append(rbox(r * 2.52, .2, 1.0, .06, pbr('crimp', color, rough=.4), (0, 0, 2.6 + h + .2)))
    group(p, rot=(0, 0, turn))


def lipstick(color='#9c1b34', case='#23201f', ring='#c9a45a'):
    """The stick turned out, its cap lying beside it."""
    dark, gold = pbr('case', case, rough=.22, coat=.5), metal(ring, .2)
    lathe([(0, 0), (1.05, 0, .1), (1.05, 3.4, .05), (0, 3.4)], dark, (-1.4, 0, 0))
    lathe([(0, 3.4), (.95, 3.4), (.95, 5.2, .06), (.8, 5.2), (.8, 4.6), (0, 4.6)], gold, (-1.4, 0, 0))
    stick = lathe([(0, 4.6), (.74, 4.6), (.74, 7.4), (.62, 8.1, .3), (0, 8.2)], pbr('stick', color, rough=.42, spec=.4), (-1.4, 0, 0), steps=64)
    for v in stick.data.vertices:  # cut slanting
        if v.co.z > 6.2:
            v.co.z -= max(0, (v.co.z - 6.2)) * .42 * (1 + v.co.x / .74) * .9
    group([lathe([(0, 0), (1.12, 0), (1.12, 4.3, .12), (0, 4.3)], dark), lathe([(1.1, .1), (1.15, .15, .03), (1.15, .5, .03), (1.1, .55)], gold)], (1.3, -1.6, 1.14), (0, 90, -34))


def palette(count=12, brand='NUANCÉA', colors=('#e9d2b4', '#d9a97a', '#b97a4a', '#8e4f2c', '#6b3320', '#43221a', '#e0b04a', '#c2702c', '#a33c26', '#7a2a38', '#54343f', '#2b2226'), turn=-16):
    """Open: twelve pans below, a mirror in the lid."""
    case = pbr('case', '#2a211d', rough=.3, coat=.3)
    p = [slab(17, 8.6, 1.0, .8, .2, case, (0, 0, .5), seg=6)]
    for i in range(count):
        x, y = (i % 6 - 2.5) * 2.62, 1.75 - (i // 6) * 3.5
        p.append(disc(1.18, .12, .03, metal('#b9a88a', .3), (x, y, .96)))
        p.append(disc(1.08, .2, .05, pbr('pan', colors[i % 12], rough=.6 if i % 3 else .35, spec=.3, metal=0 if i % 3 else .35, bump=('noise', 3, .12, .02)), (x, y, .98)))
    lid = [slab(17, 8.6, .7, .8, .2, case, (0, 4.3, 0), seg=6), slab(15.4, 7.2, .04, .5, .01, pbr('mirror', '#dfe3e6', rough=.04, metal=1), (0, 4.3, .36))]
    group(lid, (0, 4.4, 1.0), (112, 0, 0))
    p.append(decal(6, 1.2, word(brand, '#d9c29a', 1000, 200), loc=(0, -3.9, .6), rot=(70, 0, 0)))
    import bpy
    group([o for o in bpy.context.scene.objects if o.parent is None], rot=(0, 0, turn))


def polish(count=4, colors=('#8e1b2c', '#d9773c', '#5b2f4a', '#e3b9a4')):
    """Small square bottles in a row, tall caps."""
    cap = pbr('cap', '#1d1b1b', rough=.28, coat=.3)
    for i in range(count):
        x, y, t = (i - (count - 1) / 2) * 4.1, (.5, -.7, .6, -.5)[i % 4], (-10, 6, -5, 12)[i % 4]
        p = [rbox(2.8, 2.8, 3.6, .5, pbr('lacquer', colors[i % len(colors)], rough=.04, coat=1, coat_rough=.02), (0, 0, 1.9), seg=6)]
        p.append(lathe([(0, 3.6), (.8, 3.6), (.8, 4.2), (0, 4.2)], metal('#c9a45a', .25), steps=48))
        p.append(lathe([(0, 4.1), (.86, 4.1, .08), (.7, 8.4, .2), (0, 8.5)], cap, steps=64))
        group(p, (x, y, 0), (0, 0, t))


def comb(turn=22):
    """An afro pick of wood, long teeth, a carved handle."""
    grain = wood('#5a3018', '#a8693a', scale=.5)
    for k, (dx, dz, t, tilt) in enumerate(((0, 0, turn, 0),)):
        p = [prism([(x, y) for x, y in rrect(9.4, 3.4, .8)], 1.0, .35, grain, (0, 1.4, .6))]
        for i in range(11):
            x = -4.2 + i * .84
            p.append(tube([(x, 0, .6), (x * .98, -4, .6), (x * .96, -8.6, .6), (x * .95, -9.4, .6)], .24, grain, radii=[1.15, 1.0, .8, .25]))
        half = [(1.9, 3), (1.2, 4.6), (1.0, 6.2), (1.5, 8.0), (1.2, 9.4), (0, 10)]
        line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
        p.append(prism(line + [(-x, y) for x, y in line[-2::-1]], 1.0, .35, grain, (0, 0, .6)))
        for y in (4.2, 5.4, 6.6):
            p.append(tube([(-1.0, y, 1.1), (0, y + .25, 1.12), (1.0, y, 1.1)], .07, pbr('cut', '#3b1f10', rough=.7)))
        group(p, (dx, 0, dz), (tilt, 0, t))


def trimmer(brand='KINKALI', body='#22252a', trim='#c9a45a', guards=4):
    """Standing, blade up; its guards lie before it."""
    p = []
    section = [(2.0, 0), (2.15, 3), (1.75, 8), (1.85, 12), (2.2, 14.6)]
    p.append(lathe([(0, 0)] + [(r, z, .6) for r, z in section] + [(0, 14.8)], pbr('body', body, rough=.4, coat=.15), steps=96, power=2.6))
    p.append(lathe([(2.2, 14.0), (2.3, 14.2, .05), (2.3, 14.5, .05), (2.2, 14.7)], metal(trim, .22), steps=96, power=2.6))
    steel = metal('#c9cbcd', .2)
    p.append(rbox(4.0, 1.1, 1.6, .15, steel, (0, -.9, 15.5)))
    for i in range(17):
        p.append(rbox(.13, .8, .7, .02, steel, (-1.9 + i * .2375, -1.0, 16.5), seg=1))
    p.append(rbox(1.2, .5, 2.2, .25, pbr('switch', trim, rough=.3, metal=.6), (0, -1.95, 9.4)))
    p.append(decal(2.4, .6, word(brand, '#e9dcc0'), loc=(0, -2.2, 5.4), rot=(94, 0, 0)))
    group(p, (-2.6, 1.6, 0), (0, 0, -18))
    for i in range(guards):
        q = [rbox(4.2, 2.2, .7, .2, pbr('guard', '#33373d', rough=.5), (0, 0, .5))]
        for k in range(9):
            q.append(rbox(.16, .9 + .5 * i, 1.5, .06, pbr('guard', '#33373d', rough=.5), (-1.8 + k * .45, -1.2 - .25 * i, .75), seg=1))
        group(q, (3.0 + (i % 2) * 5.2, -.6 - (i // 2) * 5.0, 0), (0, 0, -20 + i * 7))


def bonnet(color='#7a2a48', band='#c9a45a'):
    """A satin cap, full and soft, gathered by an elastic with a frill below it; a bow before it."""
    satin = pbr('satin', color, rough=.44, spec=.38, sheen=.7, bump=('noise', 1.6, .12, .1))
    edge = spline([(9.3, 0), (10.3, 1.1), (12.0, 3.3), (12.7, 6.6), (12.1, 10.0), (10.2, 12.9), (6.8, 14.9), (3.0, 15.7), (.02, 15.8)], 10)
    rs, zs = [q[0] for q in edge], [q[1] for q in edge]

    def f(u, v):
        a = u * math.tau
        r, z = np.interp(v, np.linspace(0, 1, len(rs)), rs), np.interp(v, np.linspace(0, 1, len(zs)), zs)
        x, y = math.cos(a), math.sin(a)
        warp = a * 27 + 4.5 * noise.noise(Vector((x * 2, y * 2, 5 + v)))
        gather = (abs(math.sin(warp / 2)) - .6) * 1.15 * math.exp(-(v / .36) ** 2) * min(1, v / .04 + .25)
        calm = min(1, max(0, (1 - v) / .42)) ** 1.3  # the crown is smooth
        fold = (1 - abs(noise.noise(Vector((x * 2.6 + .5 * v, y * 2.6, v * 1.3))))) ** 4 * 1.3 * calm + (1 - abs(noise.noise(Vector((x * 1.7 + v, y * 1.7, v * 2.6 + 8))))) ** 5 * .8 * calm
        slump = noise.noise(Vector((r * x * .16, r * y * .16, z * .17 + 3)))
        k = math.sin(math.pi * min(1, v * 1.02)) ** .6
        r = max(.02, r + gather + k * (fold * .8 - .5) + slump * k * .8) if v < .999 else .02
        return (r * x, r * y, z + .9 * slump + .3 * k * fold - .06 * r * y * v)
    o = sheet(f, 420, 130, satin, wrap=True, smooth=180)

    def elastic(u, v):
        a = u * math.tau
        r = 9.2 + .25 * math.sin(math.pi * v) + .17 * math.sin(a * 64 + 2 * math.sin(a * 5))
        return (r * math.cos(a), r * math.sin(a), -1.9 + v * 2.1)

    def frill(u, v):
        a = u * math.tau
        turn = a * 19 + 1.8 * math.sin(a * 4)
        wave = math.sin(turn) + .5 * noise.noise(Vector((math.cos(a) * 4, math.sin(a) * 4, 2)))
        r = 9.1 + 2.2 * v ** .8 + .75 * wave * v
        return (r * math.cos(a), r * math.sin(a), -1.7 - 1.6 * v + .7 * math.cos(turn) * v)
    p = [o, sheet(elastic, 520, 10, satin, wrap=True, smooth=180), sheet(frill, 520, 12, satin, thick=.12, smooth=180)]
    group(p, (0, 2, 3.6), (5, 0, 0))
    gold = pbr('bow', band, rough=.45, spec=.35, sheen=.6)
    for s in (-1, 1):
        def loop(u, v, s=s):  # a soft bag of ribbon, pinched at the knot
            a = v * math.tau
            h = .45 + 1.5 * u ** .8 * math.sqrt(max(0, 1 - u ** 5)) - .45 * u ** 6
            return (s * (.2 + 4.6 * u), -9.3 - .8 * u - .55 * h * math.cos(a), 3.7 + .9 * u + h * math.sin(a) * (1 + .12 * math.sin(5 * a) * (1 - u)))
        sheet(loop, 40, 48, gold, wrap=True, smooth=180)
        ribbon([(0, -9.7, 3.6), (s * 1.8, -10.6, 2.2), (s * 3.0, -11.6, .9), (s * 4.4, -12.6, .12)], 1.9, .12, gold, up=(0, -.8, .6))
    ball(1, gold, (0, -9.9, 3.8), (.95, .7, 1.15))


def bath_box(brand='KARÉLYS', small=''):
    """A card box with its lid off: a soap, a glove, a pot of clay."""
    card, dark = pbr('card', '#c9b08a', rough=.85), pbr('lid', '#2f4a44', rough=.6)
    w, d, h = 25, 17, 6
    for x, y, sx, sy in ((0, d / 2, w, .4), (0, -d / 2, w, .4), (w / 2, 0, .4, d), (-w / 2, 0, .4, d)):
        rbox(sx, sy, h, .08, card, (x, y, h / 2))
    rbox(w, d, .4, .08, card, (0, 0, .2))
    rnd = random.Random(4)
    straw = pbr('straw', '#e8d9b4', rough=.8)
    for i in range(150):
        x, y = rnd.uniform(-11.4, 11.4), rnd.uniform(-7.4, 7.4)
        a = rnd.uniform(0, 6.28)
        tube([(x - 1.6 * math.cos(a), y - 1.6 * math.sin(a), rnd.uniform(1, 3)), (x, y, rnd.uniform(2.4, 3.6)), (x + 1.6 * math.cos(a), y + 1.6 * math.sin(a), rnd.uniform(1, 3))], .11, straw, n=4, res=2)
    from families.cosmetic import bar
    bar('#c9a45c', 'HAMMAM', (-7.2, -1, 3.4), 18, size=(7.6, 5.2, 2.5))
    lathe([(0, 3), (3.4, 3, .3), (3.4, 8, .3), (0, 8)], pbr('pot', '#a4552f', rough=.7, mottle=(.5, .2)), (7.2, 1.8, 0))
    lathe([(0, 8), (3.6, 8, .1), (3.6, 9.4, .3), (0, 9.5)], dark, (7.2, 1.8, 0))
    glove = fabric('#6b3a2a', 60, strength=.8)
    o = rbox(7.6, 10.6, 1.2, .55, glove, (-.2, 1.2, 4.3), (4, -6, -8), seg=6)
    rbox(7.7, 1.8, 1.3, .5, fabric('#e2c79a', 60), (-.9, -3.6, 4.0), (4, -6, -8))
    lid = [rbox(w + .8, d + .8, 2.4, .12, dark, (0, 0, 0))]
    art, q = blank(1500, 1000, '#00000000')
    sprig(q, 750, 300, 130, '#e2c79a')
    write(q, (750, 590), brand, 'serifbold', 150, '#f1e4c8', 1200, space=.14)
    write(q, (750, 760), small, 'serifitalic', 90, '#f1e4c8', 1200)
    lid.append(decal(21, 14, paper(art, alpha=True, rough=.5), loc=(0, 0, 1.21)))
    group(lid, (6, 13.5, 9.5), (66, 0, -8))


def diffuser(brand='KARÉLYS', title='', small='', glass_color='#f2e3c4'):
    """Reeds in a small bottle, blossoms beside it."""
    r, h = 3.6, 7.6
    lathe([(0, .1), (r, 0, .4), (r, h - 1.4, 1.0), (1.4, h, .5), (1.35, h + 1.3, .1), (1.15, h + 1.3), (1.2, h, .4), (r - .3, h - 1.6, .9), (r - .3, .8, .4), (0, .6)], glass('#fdfaf2'), steps=96)
    lathe([(0, .65), (r - .33, .85, .4), (r - .33, h - 2.8), (0, h - 2.8)], glass('#e8b868', ior=1.12), steps=96)
    lathe([(1.3, h + .1), (1.65, h + .15, .06), (1.65, h + 1.2, .08), (1.3, h + 1.3)], metal('#c9a45a', .25))
    rnd = random.Random(2)
    for i in range(7):
        a = i * math.tau / 7
        tube([(.5 * math.cos(a + 3), .5 * math.sin(a + 3), 1), (.35 * math.cos(a), .35 * math.sin(a), h + 1), (3.2 * math.cos(a), 2.4 * math.sin(a), 18 + rnd.uniform(-1, 1))], .16, pbr('reed', '#d9bd8c', rough=.8), smooth=False, res=3)
    art = label(1200, 1000, brand, title, small, motif='sprig', accent='#d9822c')
    lathe([(r + .015, 1.0), (r + .015, 5.4)], paper(art, rough=.5), steps=96, arc=(-90 - 58, -90 + 58), smooth=80)
    petal, heart = pbr('petal', '#fdf8ee', rough=.55, sss=.05), pbr('heart', '#e8b03c', rough=.6)
    for k, (x, y, s) in enumerate(((6.4, -2.4, 1), (8.6, .4, .85), (4.4, -5.2, .9))):
        for i in range(5):
            a = i * math.tau / 5 + k
            o = sheet(lambda u, v: ((u - .5) * 1.5 * math.sin(math.pi * (.08 + .92 * v) * .93) ** .8, v * 2.0, .25 + .7 * v * v * .6 - .25 * (2 * u - 1) ** 2), 10, 14, petal, thick=.07)
            o.location, o.rotation_euler, o.scale = (x, y, .35), (.1, 0, a), (s, s, s)
        for i in range(14):
            a = i * math.tau / 14
            tube([(x, y, .5), (x + .25 * math.cos(a), y + .25 * math.sin(a), 1.1)], .06, heart, res=2, n=3)
    green = pbr('leaf', '#3f6b35', rough=.4, coat=.2)
    for x, y, a in ((7.6, -4.2, 1.0), (9.8, -1.6, .2), (3.2, -4.0, 2.6)):
        o = sheet(lambda u, v: ((u - .5) * 2.2 * math.sin(math.pi * min(.99, max(.01, v))), v * 4.2, .2 + .3 * math.sin(math.pi * v) - .2 * abs(2 * u - 1)), 10, 20, green, thick=.05)
        o.location, o.rotation_euler = (x, y, .02), (0, 0, a)


def thermometer(brand='SOINEL', reading='36,8', turn=26):
    """A digital stick thermometer before its case."""
    white, blue = pbr('white', '#f4f3ef', rough=.3, coat=.3), pbr('blue', '#2f7d8a', rough=.4)

    def stick():
        p = [prism(rrect(9, 2.1, .95), 1.1, .45, white, (0, 0, .75), seg=6), lathe([(0, 0), (.62, 0), (.32, 2.2, .3), (.24, 4.6, .2), (0, 4.9)], white, (-4.0, 0, .75), (0, -90, 0), steps=48)]
        p.append(lathe([(0, 4.5), (.25, 4.5), (.2, 5.9, .2), (0, 6)], metal('#c9cbcd', .2), (-4.0, 0, .75), (0, -90, 0), steps=32))
        art, d = blank(700, 260, '#b9c9b4')
        write(d, (320, 130), reading, 'narrow', 220, '#1d2420')
        write(d, (600, 100), '°C', 'bold', 80, '#1d2420')
        p.append(slab(3.9, 1.4, .06, .2, .02, pbr('frame', '#2f7d8a', rough=.35), (-.2, 0, 1.29)))
        p.append(decal(3.3, 1.15, paper(art, rough=.15, coat=.5), loc=(-.2, 0, 1.325)))
        p.append(disc(.55, .12, .04, blue, (3.0, 0, 1.25)))
        return p
    group(stick(), (-.5, -2.6, 0), (0, 0, turn))
    q = [prism(rrect(15.4, 3.2, 1.5), 1.7, .6, pbr('case', '#cfe3e4', rough=.12, trans=.25, coat=.4), (0, 0, .9), seg=6), decal(4.6, 1.1, word(brand, '#2f7d8a'), loc=(2.6, 0, 1.76))]
    group(q, (1, 2.8, 0), (0, 0, turn))


def first_aid(brand='SOINEL', pieces='120 pièces', color='#b3261f', w=24, d=8, h=18, turn=-24):
    """A soft zipped case with a white cross."""
    cloth = fabric(color, 140, strength=.35)
    p = [rbox(w, d, h, 2.2, cloth, (0, 0, h / 2 + .2), seg=8)]
    for y in (-.5, .5):
        p.append(tube([(x, y, z + h / 2 + .2) for x, z in rrect(w + .12, h + .12, 2.3, 8)], .2, pbr('zip', '#2a2a2c', rough=.6), closed=True, smooth=False))
    white = pbr('cross', '#f8f5ee', rough=.7)
    p.append(rbox(7.4, .3, 2.5, .1, white, (0, -d / 2 - .06, h * .60)))
    p.append(rbox(2.5, .3, 7.4, .1, white, (0, -d / 2 - .07, h * .60)))
    p.append(decal(9, 2, word(brand, '#f8f5ee'), loc=(0, -d / 2 - .03, h * .26), rot=(90, 0, 0)))
    p.append(decal(7, 1.3, word(pieces, '#f8f5ee', font='sans', space=0), loc=(0, -d / 2 - .03, h * .15), rot=(90, 0, 0)))
    p.append(ribbon([(-4.5, 0, h), (-4.2, 0, h + 2.4), (0, 0, h + 3.4), (4.2, 0, h + 2.4), (4.5, 0, h)], 2.2, .4, cloth, up=(0, 1, .01)))
    p.append(rbox(.5, .3, 2.4, .1, metal('#c9cbcd', .3), (w / 2 - 4, -.9, h + .5), (0, 20, 0)))
    group(p, rot=(0, 0, turn))


def pressure(brand='SOINEL', turn=-20):
    """A monitor with a large screen, its cuff rolled beside it, a hose between them."""
    shell, dark = pbr('shell', '#f1f0ec', rough=.34, coat=.2), pbr('dark', '#2c3a44', rough=.4)
    p = [rbox(12, 15, 4.6, 1.6, shell, (0, 0, 2.4), seg=8, taper=.92), slab(9.2, 9.4, .3, .9, .1, dark, (0, 1.6, 4.65))]
    art, d = blank(900, 900, '#c3cfc0')
    for y, t, s in ((210, '121', 270), (500, '79', 270), (760, '68', 170)):
        write(d, (560, y), t, 'narrow', s, '#1b2320')
    for y, t in ((210, 'SYS'), (500, 'DIA'), (760, 'P/min')):
        write(d, (150, y), t, 'bold', 66, '#1b2320', 230)
    p.append(decal(8.2, 8.2, paper(art, rough=.12, coat=.6), .2, (0, 1.7, 4.82)))
    p.append(slab(6.6, 2.2, .5, 1.05, .15, pbr('start', '#2f7d8a', rough=.35), (0, -5.0, 4.6)))
    p.append(decal(3.4, .8, word(brand, '#2c3a44'), loc=(0, 6.7, 4.72)))
    group(p, (-7, -2.5, 0), (0, 0, turn))
    cloth = fabric('#33475a', 130)
    pts = [((4.6 + .22 * t) * math.cos(t), (4.6 + .22 * t) * math.sin(t)) for t in np.linspace(0, math.tau * 1.9, 120)]
    n = len(pts) - 1
    o = sheet(lambda u, v: (pts[int(u * n)][0], pts[int(u * n)][1], .2 + v * 13.5), n, 12, cloth, thick=.6)
    q = [o, disc(.7, .6, .1, dark, (2.2, -6.0, 7.0), (90, 0, 0))]
    group(q, (8.5, 4.6, 0), (0, 0, 10))
    tube([(-1.4, -.4, 2.2), (1.5, -3.2, .4), (7, -6.6, .4), (11.6, -5.4, 2.5), (10.8, -1.6, 6.6)], .34, rubber('#2a2d31'), n=16)


def toothbrushes(count=6, colors=('#2f7d8a', '#c5341f', '#e0a32e', '#5b3a6b', '#2f7d4f', '#33404a')):
    """Bamboo handles fanned out, each with a ring of its own colour."""
    bamboo = wood('#b98d55', '#dcb67c', scale=.5)
    for i in range(count):
        a = (i - (count - 1) / 2) * 9
        half = [(0, -9), (.62, -8.4), (.68, -3), (.5, 3.2), (.42, 5.4), (.62, 6.6), (.66, 8.6), (.3, 9.2), (0, 9.25)]
        line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
        p = [prism(line + [(-x, y) for x, y in line[-2:0:-1]], .62, .24, bamboo, (0, 0, .4))]
        p.append(ribbon([(-.7, -6.4, .74), (0, -6.4, .76), (.7, -6.4, .74)], .7, .05, pbr('ring', colors[i % 6], rough=.5), up=(0, 0, 1)))
        for r in range(8):
            for c in range(3):
                p.append(lathe([(0, 0), (.13, 0), (.15, 1.05), (0, 1.1)], pbr('bristle', '#f3efe4' if (r + c) % 2 else colors[i % 6], rough=.8), ((c - 1) * .34, 6.7 + r * .28, .68), steps=8))
        group(p, (math.sin(math.radians(a)) * 17, -math.cos(math.radians(a)) * 0 + abs(a) * -.03, i * .06), (0, 0, -a))


def net_sponge(color='#2f7d8a', soap='#5a3a26'):
    """A long net gathered into a knot, a bar of soap before it."""
    rnd = random.Random(5)
    net = pbr('net', color, rough=.5, sheen=.3)
    for i in range(150):
        a, b = rnd.uniform(0, math.tau), rnd.uniform(-1, 1)
        pts = []
        for k in range(7):
            t = k / 6 * math.pi
            aa = a + (k - 3) * .16 + rnd.uniform(-.1, .1)
            rr = (6.6 + rnd.uniform(-.9, .9)) * math.sin(t) ** .7 + .3
            pts.append((rr * math.cos(aa), rr * math.sin(aa) * .8, 5.4 + 5.0 * -math.cos(t) * (.9 + .1 * b)))
        tube(pts, .13, net, n=6, res=2)
    tube([(1, 0, 10.2), (1.6, -.6, 13), (.4, -.6, 15.2), (-1, 0, 13), (-.8, 0, 10.2)], .26, pbr('cord', '#f1e6cf', rough=.8))
    from families.cosmetic import bar
    bar(soap, '', (6.4, -7.6, 0), -22)
