"""Meals on one kind of stoneware, seen from above at a slant: grains, sauces, meat, fish, vegetables and garnish as parts that are put together."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise

from materials import pbr, wood
from shapes import ball, disc, group, lathe, melt, prism, rbox, sheet, tube


GLAZE, RIM = '#35544f', '#b08a5a'


def plate(r=13, color=GLAZE, rim=RIM):
    ware = pbr('ware', color, rough=.25, coat=.4, mottle=(.8, .06))
    lathe([(0, .2), (r * .62, 0, .4), (r * .66, .25), (r * .8, 1.0, 1.2), (r * .985, 1.9, .4), (r, 2.2, .15), (r * .82, 1.5, 1.2), (r * .66, .75, 1), (0, .6)], ware, steps=128)
    tube([(r * .997 * math.cos(a), r * .997 * math.sin(a), 2.1) for a in np.linspace(0, math.tau, 120, endpoint=False)], .12, pbr('rim', rim, rough=.4), closed=True, smooth=False, res=3)


def bowl(r=8.5, h=6, color=GLAZE, rim=RIM, at=(0, 0), fill=.72):
    """A bowl; returns the height and radius of what it is filled with."""
    ware = pbr('ware', color, rough=.25, coat=.4, mottle=(.8, .06))
    prof = [(0, .3), (r * .45, .1), (r * .48, 0, .2), (r * .5, .6, .3), (r * .86, h * .45, 2.2), (r, h, .2), (r - .35, h + .05, .15), (r * .8, h * .5, 2.2), (r * .4, 1.1, 1), (0, 1)]
    lathe(prof, ware, (*at, 0), steps=128)
    tube([(at[0] + (r - .12) * math.cos(a), at[1] + (r - .12) * math.sin(a), h) for a in np.linspace(0, math.tau, 120, endpoint=False)], .13, pbr('rim', rim, rough=.4), closed=True, smooth=False, res=3)
    return h * fill, r * (.80 + .17 * (fill - .5) / .5)


def scatter(models, n, place, seed=1, tilt=90, scale=(.85, 1.15)):
    """n copies of the models; place(random) → (x, y, z)."""
    rnd = random.Random(seed)
    for i in range(n):
        o = models[i % len(models)].copy()
        o.location = place(rnd)
        o.rotation_euler = [math.radians(rnd.uniform(-tilt, tilt)) for _ in range(2)] + [rnd.uniform(0, math.tau)]
        o.scale = (rnd.uniform(*scale),) * 3
        bpy.context.collection.objects.link(o)
    for m in models:
        bpy.data.objects.remove(m)


def mound(r, height, at, color, tones=None, n=900, size=.17, long=2.3, base=.7, seed=1):
    """Rice or semolina: a hill, covered by its own grains."""
    x0, y0 = at

    def lift(q):
        return base + height * (.5 + .5 * math.cos(math.pi * min(1, q))) ** .8

    def f(u, v):
        a, q = u * math.tau, 1 - v
        rr = q * r * (1 + .07 * noise.noise(Vector((math.cos(a) * 1.5, math.sin(a) * 1.5, seed))))
        p = (rr * math.cos(a), rr * math.sin(a))
        return (x0 + p[0], y0 + p[1], lift(q) + .22 * noise.noise(Vector((p[0] * .7, p[1] * .7, seed))) - (.25 if q > .97 else 0))
    sheet(f, 90, 40, pbr('hill', color, rough=.6, bump=('grain', 4.5, .8, .12)))
    models = [ball(size, pbr('grain', c, rough=.45, spec=.4), scale=(long, .85, .8), seg=10) for c in (tones or [color])]

    def place(rnd):
        q, a = math.sqrt(rnd.random()) * 1.01, rnd.random() * math.tau
        rr = q * r
        return (x0 + rr * math.cos(a), y0 + rr * math.sin(a), lift(q) + size * .4)
    scatter(models, n, place, seed, 28)


def pool(r, at, color, height=.5, base=.75, seed=1, rough=.16, bump=.5):
    """Sauce: an uneven round with a thick shining edge."""
    def f(u, v):
        a, q = u * math.tau, 1 - v
        rr = q * r * (1 + .12 * noise.noise(Vector((math.cos(a) * 1.3, math.sin(a) * 1.3, seed))))
        x, y = rr * math.cos(a), rr * math.sin(a)
        return (at[0] + x, at[1] + y, base + height * (1 - q ** 5) + .10 * noise.noise(Vector((x * .8, y * .8, seed))))
    return sheet(f, 100, 30, pbr('sauce', color, rough=rough, coat=.7, coat_rough=.08, spec=.5, mottle=(.9, .35), bump=('grain', 1.7, bump, .16)))


def lump(size, mat, at, seed, scale=(1, 1, 1), dented=.22, turn=0):
    """A piece of meat or root: a ball, dented."""
    o = ball(size, mat, at, scale, (0, 0, turn), seg=36)
    for v in o.data.vertices:
        v.co += Vector(noise.noise_vector(v.co * (1.0 / size) + Vector((seed * 3.1, 0, 0)))) * dented * size + Vector(noise.noise_vector(v.co * (2.8 / size) + Vector((0, seed, 0)))) * dented * .3 * size
    return o


def meat(color='#6b3a1e', char=.5):
    return pbr('meat', color, rough=.4, coat=.35, coat_rough=.15, mottle=(.7, char), bump=('grain', 1.4, .7, .2))


def onion_arc(rnd, at, r, mat, tilt=30):
    a0, span = rnd.random() * math.tau, rnd.uniform(1.4, 3.6)
    tz = rnd.uniform(-tilt, tilt)
    pts = [(r * math.cos(a0 + t), r * math.sin(a0 + t), .35 * math.sin(t * 2 + tz)) for t in np.linspace(0, span, 14)]
    tube(pts, .17, mat, smooth=False, res=3, loc=at, rot=(tz, rnd.uniform(-tilt, tilt), 0))


def onions(n, at, r, z, seed, colors=('#f6efe2', '#e9d3da'), size=(.8, 1.9)):
    rnd = random.Random(seed)
    mats = [pbr('onion', c, rough=.22, coat=.4, spec=.5) for c in colors]
    for i in range(n):
        q, a = math.sqrt(rnd.random()) * r, rnd.random() * math.tau
        onion_arc(rnd, (at[0] + q * math.cos(a), at[1] + q * math.sin(a), z + rnd.uniform(0, .5)), rnd.uniform(*size), mats[i % len(mats)])


def slice_(color, skin, r, at, tilt=(0, 0), seeds='#f0c9a0', thick=.45):
    """A slice of tomato or lime: rim, flesh, pips."""
    p = [disc(r, thick, .12, pbr('skin', skin, rough=.25, coat=.4), steps=64), disc(r * .88, thick + .03, .05, pbr('flesh', color, rough=.2, coat=.5), (0, 0, -.01), steps=64)]
    for i in range(7):
        a = i * math.tau / 7
        p.append(ball(r * .24, pbr('seg', seeds, rough=.2, coat=.5), (r * .5 * math.cos(a), r * .5 * math.sin(a), thick), (1.25, .55, .14), (0, 0, math.degrees(a)), seg=16))
    return group(p, at, (*tilt, 0))


def herbs(n, at, r, z, seed, color='#3f7a2f'):
    m = pbr('herb', color, rough=.5)
    models = [prism([(-.42, 0), (0, -.20), (.42, 0), (0, .22)], .05, .01, m, seg=1), prism([(-.3, -.1), (.28, -.16), (.34, .16), (-.2, .2)], .05, .01, m, seg=1)]

    def place(rnd):
        q, a = math.sqrt(rnd.random()) * r, rnd.random() * math.tau
        return (at[0] + q * math.cos(a), at[1] + q * math.sin(a), z + rnd.uniform(0, .25))
    scatter(models, n, place, seed, 26)


def pepper(at, turn, color='#4f8a2f', length=5.2, r=.5):
    tube([(0, 0, 0), (length * .35, .3, .1), (length * .7, .1, 0), (length, -.5, .1)], r, pbr('pepper', color, rough=.14, coat=.7), n=10, radii=[.9, 1, .7, .08], loc=at, rot=(0, 0, turn))
    tube([(0, 0, 0), (-.7, .1, .2), (-1.2, .4, .3)], .16, pbr('stalk', '#6b8a3a', rough=.5), n=6, loc=at, rot=(0, 0, turn))


def carrot(at, turn, length=6, r=1.05):
    return lathe([(0, 0), (r * .3, .1, .1), (r, length * .5, 2), (r * 1.1, length * .92, .4), (0, length)], pbr('carrot', '#d9691e', rough=.35, coat=.3, mottle=(.8, .15)), at, (90, 0, turn), steps=48)


def fish(at=(0, 0, 1.4), turn=0, length=21, color='#8a5a2c', dark='#2c1a10'):
    """A whole fish from the coals: body, tail, fins, cuts across its side."""
    parts = []
    for q in np.linspace(0, 1, 26):
        h = 3.3 * math.sin(math.pi * min(1, .07 + q * .93)) ** .75 * (1.05 - .35 * q) + .25
        parts.append(ball(1, None, ((q - .5) * length * .84, 0, 0), (length * .05, h, 1.15 + .35 * math.sin(math.pi * q)), seg=24))
    x1 = .42 * length
    parts.append(prism([(x1 - .6, -.6), (x1 + 3.4, -3.0), (x1 + 2.5, 0), (x1 + 3.4, 3.0), (x1 - .6, .6)], .5, .15, None))
    parts.append(prism([(-3.4, 2.7), (3.6, 2.4), (2.6, 4.1), (-1.6, 4.3)], .45, .15, None))
    parts.append(prism([(1.0, -2.6), (4.4, -1.9), (4.2, -3.5)][::-1], .45, .15, None))
    skin = pbr('skin', color, rough=.36, coat=.4, coat_rough=.15, mottle=(.32, .75), bump=('leather', 2.4, .35, .1))
    p = [melt(parts, .22, 5, skin)]
    burnt = pbr('burnt', dark, rough=.6)
    for k in range(5):
        x = -4.6 + k * 2.5
        hh = 2.3 - .12 * abs(k - 1.5) * 1.6
        p.append(tube([(x - .6, -hh, 1.0), (x - .1, -hh * .3, 1.5), (x + .4, hh * .4, 1.5), (x + .9, hh, 1.0)], .2, burnt, n=8, radii=[.3, 1, 1, .3]))
    p += [ball(.42, pbr('eye', '#efe6cf', rough=.2, coat=.5), (-.37 * length, .7, 1.15), (1, 1, .5), seg=20), ball(.2, pbr('pupil', '#1a1410', rough=.2), (-.37 * length, .7, 1.36), (1, 1, .5), seg=16)]
    p.append(tube([(-.29 * length, 2.0, 1.0), (-.27 * length, .4, 1.45), (-.29 * length, -1.6, 1.0)], .13, burnt, n=8))
    return group(p, at, (0, 0, turn))


WHITE = ('#f4eee0', '#efe6d2', '#f8f4ea')
CORN = ('#ecdcae', '#e3cf98', '#f2e6c2')


def thieboudienne():
    plate(13.6)
    mound(11.4, 2.3, (0, 0), '#a8481f', ('#b3522a', '#9c4420', '#c2683a'), 1300, .16, 1.9, seed=2)
    for k, (x, y, t) in enumerate(((-2.4, .6, 20), (2.2, -1.8, -40))):
        lump(2.7, pbr('fish', '#b5743a', rough=.42, coat=.3, mottle=(.5, .55), bump=('grain', 1.2, .6, .2)), (x, y, 4.0), k, (1.25, .85, .6), .18, t)
        herbs(10, (x, y), 1.6, 5.4, k + 3)
    carrot((-5.0, 5.6, 3.2), 60)
    carrot((-3.0, 6.2, 3.3), 75)
    for k, (x, y) in enumerate(((4.6, 4.6), (6.4, 2.2))):
        lump(1.5, pbr('cassava', '#efe2bd', rough=.5, mottle=(.8, .12)), (x, y, 3.2), k + 7, (1.7, .9, .85), .12, 40 + 30 * k)
    for k in range(4):  # a quarter of a cabbage, leaf on leaf
        def f(u, v, k=k):
            a, q = (u - .5) * 2.3, .35 + v * .65
            r = (2.9 - .45 * k) * q
            return (-6.0 + r * math.sin(a) + .25 * math.sin(9 * a) * v, -4.2 - r * math.cos(a) * .8, 3.0 + .35 * k + .9 * (1 - q) + .22 * math.cos(8 * a) * v)
        sheet(f, 40, 12, pbr('cabbage', ('#b9c98a', '#c9d6a0', '#d6dfb4', '#e3e8c9')[k], rough=.45, coat=.2), thick=.14)
    lump(1.7, pbr('aubergine', '#4a2a4a', rough=.25, coat=.4), (6.4, -4.6, 3.0), 11, (1.5, .9, .8), .1, 30)
    slice_('#cfe08a', '#7da83a', 1.7, (.6, -7.2, 2.9), (24, 0), '#e3eeb0')
    pepper((-.6, 8.0, 2.9), 12, '#e0a32e', 3.2, .75)
    herbs(26, (0, 0), 9.5, 2.9, 8)


def yassa():
    plate(12.6)
    mound(6.8, 2.8, (-4.0, 2.6), WHITE[0], WHITE, 900, seed=3)
    pool(7.4, (3.0, -2.0), '#c98a2c', .6, seed=4)
    onions(95, (3.0, -2.0), 6.2, 1.6, 5, ('#e0a848', '#d2942f', '#efc878'), (.8, 1.7))
    for k, (x, y, t) in enumerate(((1.4, -.6, 30), (4.6, -3.2, -24))):
        leg = [ball(1, None, (0, 0, 0), (2.3, 1.9, 1.6)), ball(1, None, (1.6, .1, 0), (1.7, 1.4, 1.25))]
        leg += [ball(1, None, (2.6 + 1.5 * q, .1, 0), (.9 - .25 * q, .8 - .2 * q, .75 - .2 * q), seg=20) for q in np.linspace(0, 1, 4)]
        o = melt(leg, .18, 5, pbr('chicken', '#a85f22', rough=.3, coat=.5, mottle=(.5, .6), bump=('leather', 3, .2, .05)))
        bone = [ball(.5, pbr('bone', '#efe3c8', rough=.5), (4.9, .35, .05), seg=20), ball(.5, pbr('bone', '#efe3c8', rough=.5), (4.9, -.25, .05), seg=20)]
        group([o, *bone], (x, y, 3.0 + .2 * k), (0, -8, t))
    for k, (x, y) in enumerate(((6.6, 1.6), (-.6, -6.4), (5.4, -6.6))):
        ball(.62, pbr('olive', '#6b7a2c', rough=.2, coat=.5), (x, y, 1.9), (1.2, 1, 1), (0, 0, 40 * k), seg=24)
    slice_('#f2e08a', '#e0c02e', 1.6, (-1.0, -5.0, 2.3), (20, 10), '#f8efb8')
    herbs(22, (2, -1), 6, 2.6, 6)


def mafe():
    plate(12.6)
    mound(6.8, 2.9, (-4.0, 2.6), WHITE[1], WHITE, 900, seed=7)
    pool(7.6, (2.8, -1.8), '#a8602a', .8, seed=5, bump=.4)
    for k, (x, y) in enumerate(((.6, .4), (3.4, -.6), (5.6, -3.2), (1.6, -4.0), (4.4, 2.4), (-.8, -2.2))):
        lump(1.45, meat('#5d3018', .4), (x, y, 2.0), k, (1.15, 1, .85), .25, 50 * k)
        ball(1.1, pbr('glaze', '#a8602a', rough=.14, coat=.7), (x + .2, y + .1, 2.55), (1, .8, .45), seg=24)
    for k, (x, y) in enumerate(((6.6, -.2), (2.6, -6.0))):
        lump(1.35, pbr('sweet', '#d9812c', rough=.4, coat=.3), (x, y, 1.9), k + 9, (1.2, 1, .9), .12, 30)
    for k, (x, y, t) in enumerate(((.2, -5.2, 30), (6.2, -5.0, -50), (-1.4, .8, 80))):
        tube([(0, 0, 0), (1.4, .1, .15), (2.8, 0, 0), (3.5, -.1, 0)], .48, pbr('okra', '#5d8a3a', rough=.4), n=8, radii=[1, 1, .8, .1], loc=(x, y, 2.0), rot=(0, 0, t))
    for k in range(14):
        a = k * 2.4
        ball(.26, pbr('oil', '#d9822c', rough=.08, coat=.8), (2.8 + 5.6 * math.cos(a) * (.4 + .04 * k), -1.8 + 5.6 * math.sin(a) * (.4 + .04 * k), 1.58), (1.3, 1.1, .3), seg=16)
    herbs(20, (2.4, -1.6), 6, 2.3, 9)


def raw_salad(at, z, seed, n=34):
    """Tomato and onion in small cubes."""
    red, white, green = pbr('tomato', '#c8371f', rough=.18, coat=.6), pbr('onion', '#f3ece4', rough=.25, coat=.4), pbr('cucumber', '#7fa84a', rough=.25, coat=.4)
    models = [rbox(.9, .8, .7, .18, m) for m in (red, white, red, green)]

    def place(rnd):
        q, a = math.sqrt(rnd.random()) * 2.9, rnd.random() * math.tau
        return (at[0] + q * math.cos(a), at[1] + q * math.sin(a), z + rnd.uniform(0, 1.3) * (1 - q / 3.4))
    scatter(models, n, place, seed, 60)


def attieke_fish():
    plate(14)
    mound(7.0, 2.6, (-4.2, 4.6), CORN[0], CORN, 1300, .13, 1.2, seed=4)
    fish((1.0, -3.2, 2.4), 14, 23)
    raw_salad((7.4, 4.6), 1.2, 5, 40)
    onions(16, (1.2, -2.8), 3.4, 4.0, 8)
    pepper((1.0, 7.6, 1.7), 10, '#c5281f', 3.4, .7)
    slice_('#cfe08a', '#7da83a', 1.6, (-8.2, -4.0, 1.9), (18, -16), '#e3eeb0')
    herbs(20, (1, -3), 5, 4.2, 3)


def garba():
    plate(12.4)
    mound(10.0, 2.2, (0, .4), CORN[1], CORN, 1700, .14, 1.2, seed=6)
    crust = pbr('tuna', '#7a4622', rough=.5, coat=.2, mottle=(.6, .6), bump=('grain', 1.3, .9, .25))
    for k, (x, y, t) in enumerate(((-3.4, 1.8, 20), (1.2, 2.6, -30), (4.4, -.6, 50), (-.6, -1.8, 8), (-4.8, -2.6, -40))):
        lump(1.9, crust, (x, y, 3.5), k + 2, (1.25, .9, .7), .3, t)
    onions(40, (.6, -2.2), 5.4, 3.3, 4)
    for k in range(12):
        a = k * 2.39
        r = 1.0 + .55 * k
        tube([(.42 * math.cos(t), .42 * math.sin(t), 0) for t in np.linspace(0, math.tau, 20, endpoint=False)], .13, pbr('chili', '#4f8a2f', rough=.2, coat=.5), closed=True, smooth=False, res=3, loc=(r * math.cos(a) * .9, r * math.sin(a) * .9, 3.4 - .16 * r), rot=(14 * (k % 3 - 1), 10, 0))
    pepper((3.0, -6.8, 2.0), 24, '#4f8a2f')
    raw_salad((-6.4, 5.0), 1.8, 9, 14)


def foutou():
    plate(14.4)
    dough = pbr('dough', '#e3b04a', rough=.34, coat=.3, mottle=(.6, .08), bump=('noise', 1.1, .12, .1))
    lump(4.2, dough, (-7.0, 3.4, 3.4), 3, (1.25, 1, .72), .06, 20)
    lump(3.9, dough, (-5.2, -4.6, 3.2), 8, (1.2, 1, .72), .06, -24)
    z, r = bowl(7.2, 5.4, '#5b3a26', '#2a1a12', (6.0, 0), .8)
    pool(r, (6.0, 0), '#a8350f', .3, z - .3, 4, .1, .45)
    for k, (x, y) in enumerate(((4.4, 1.8), (7.6, -1.6), (4.8, -2.8), (8.0, 2.4))):
        lump(1.5, meat('#4f2614', .5), (x, y, z + .4), k + 4, (1.2, 1, .8), .28, 40 * k)
    shell = pbr('crab', '#c9481f', rough=.28, coat=.5, mottle=(1.2, .3), bump=('leather', 2, .25, .08))
    claw = [ball(1, None, (0, 0, 0), (1.5, 1.0, .8)), ball(1, None, (1.4, .5, .1), (1.0, .42, .45), (0, 0, 20)), ball(1, None, (1.5, -.4, .1), (.9, .32, .36), (0, 0, -12)), ball(1, None, (-1.8, -.1, -.1), (1.0, .45, .45)), ball(1, None, (2.2, .55, .15), (.5, .2, .22)), ball(1, None, (2.2, -.45, .15), (.45, .17, .2))]
    group([melt(claw, .13, 4, shell)], (6.6, .6, z + 1.5), (14, -22, 60))
    for k in range(16):
        a = k * 2.39
        ball(.3, pbr('oil', '#d95a12', rough=.05, coat=.9), (6 + (1 + .3 * k) * math.cos(a) * .9, (1 + .3 * k) * math.sin(a) * .9, z + .06), (1.3, 1.1, .25), seg=16)
    pepper((6.2, -3.6, z + .5), 120, '#c5281f', 3, .55)


def dibi():
    plate(14)
    sheet_ = pbr('paper', '#b99466', rough=.85, bump=('noise', .8, .3, .2))

    def f(u, v):
        x, y = (u - .5) * 23, (v - .5) * 19
        return (x, y, 1.5 + .9 * noise.noise(Vector((x * .14, y * .14, 2))) + .012 * (x * x + y * y))
    sheet(f, 60, 50, sheet_)
    rnd = random.Random(4)
    for k in range(19):
        a, r = k * 2.39, 1.35 * math.sqrt(k)
        lump(rnd.uniform(1.4, 1.9), meat(('#5a2f16', '#6e3a1a', '#4a2512')[k % 3], .65), (-1.4 + r * math.cos(a), .6 + r * math.sin(a) * .9, 2.8 + max(0, 2.4 - .45 * r)), k, (1.2, .95, .8), .32, rnd.uniform(0, 360))
    bone = pbr('bone', '#e9dcc0', rough=.5)
    for x, y, t in ((-4.4, 3.6, 120), (3.4, 3.2, 40)):
        tube([(0, 0, 0), (2.6, .4, .8)], .42, bone, smooth=False, loc=(x, y, 3.8), rot=(0, 0, t))
    onions(46, (-1.2, .2), 5.4, 4.2, 6, size=(1.0, 2.2))
    for k, (x, t) in enumerate(((8.0, 64), (9.8, 76))):
        loaf = melt([ball(1, None, (q * 4.4, 0, 0), (2.2, 1.7 - .4 * q * q, 1.4 - .35 * q * q)) for q in np.linspace(-1, 1, 9)], .22, 6, pbr('crust', '#c68a42', rough=.55, mottle=(.5, .4), bump=('grain', 2, .4, .1)))
        group([loaf], (x, -2.4 - 1.2 * k, 2.9 + .5 * k), (0, 0, t))
    z, r = bowl(2.9, 2.2, '#d9a441', RIM, (-8.6, -6.0), .8)
    pool(r, (-8.6, -6.0), '#d9a91e', .25, z - .1, 5, .25, .2)
    herbs(18, (-1, 0), 5, 5, 5)


def skewers():
    plate(14)
    stick, white, red, green, onion = wood('#b98f58', '#e0c08a', scale=.5), pbr('fish', '#d9ae74', rough=.45, coat=.25, mottle=(.7, .55), bump=('grain', 1.2, .6, .18)), pbr('red', '#c0321c', rough=.2, coat=.5, mottle=(.6, .3)), pbr('green', '#5d8f35', rough=.2, coat=.5, mottle=(.6, .3)), pbr('onion', '#efe2cf', rough=.25, coat=.4)
    for k in range(3):
        p = [tube([(-14, 0, 0), (13, 0, 0)], .16, stick, smooth=False, res=3)]
        for i in range(9):
            x = -8.6 + i * 2.15
            if i % 2 == 0:
                p.append(lump(1.45, white, (x, 0, 0), i + k * 9, (.92, 1.05, .9), .2, 15 * i))
            else:
                p.append(rbox(.55, 2.3, 1.9, .22, (red, green, onion)[(i // 2 + k) % 3], (x, 0, 0), (8 * (i - 4), 0, 6)))
        group(p, (-1 + k * .8, 1.0 + k * 3.4, 3.0 + .1 * k), (0, 0, 14 - 3 * k))
    fry = pbr('yam', '#e3b65c', rough=.5, mottle=(1.2, .25), bump=('grain', 2, .4, .08))
    rnd = random.Random(3)
    for i in range(26):
        q, a = math.sqrt(rnd.random()), rnd.random() * math.tau
        rbox(rnd.uniform(4, 5.6), .95, .95, .16, fry, (-4.2 + 5.0 * q * math.cos(a), -6.0 + 2.6 * q * math.sin(a), 1.7 + rnd.uniform(0, 1.6) * (1.2 - q)), (rnd.uniform(-12, 12), rnd.uniform(-16, 16), rnd.uniform(0, 180)))
    z, r = bowl(3.3, 2.6, '#d9a441', RIM, (7.4, -6.4), .82)
    pool(r, (7.4, -6.4), '#5d7f2a', .25, z - .1, 5, .2, .6)
    herbs(16, (7.4, -6.4), 2.2, z + .1, 4)
    herbs(20, (0, 4), 6, 4.2, 7)


def salad():
    z, r = bowl(12.5, 6.4, fill=.74)
    pool(r, (0, 0), '#8a6a3a', .5, z - 1.0, 3, .5, .8)
    bean = pbr('bean', '#e6d2ab', rough=.35, coat=.2)
    models = [ball(.62, bean, scale=(1.25, .85, .8), seg=20)]

    def place(rnd):
        q, a = math.sqrt(rnd.random()), rnd.random() * math.tau
        return (r * .95 * q * math.cos(a), r * .95 * q * math.sin(a), z - .2 + 1.6 * (1 - q * q) + rnd.uniform(-.2, .3))
    scatter(models, 330, place, 4, 60)
    spot = ball(.17, pbr('spot', '#1b1512', rough=.4), seg=12)
    scatter([spot], 120, lambda rnd: (lambda p: (p[0], p[1], p[2] + .55))(place(rnd)), 9, 10)
    flesh, edge = pbr('avocado', '#d9d98a', rough=.3, coat=.3), pbr('edge', '#7a9a3a', rough=.35, coat=.3)
    for k in range(7):
        t = -50 + k * 17
        half = [(4.0 * math.cos(a), 2.0 * math.sin(a) * (1 + .25 * math.cos(a))) for a in np.linspace(0, math.pi, 18)]
        inner = [(3.0 * math.cos(a), .55 * math.sin(a)) for a in np.linspace(math.pi, 0, 14)]
        q = [prism(half + inner, .75, .18, flesh, seg=3), tube([(x * 1.0, y, 0) for x, y in half], .2, edge, smooth=False, res=3)]
        group(q, (-4.0 + k * 1.15, -1.6 + .8 * math.sin(k), z + 2.2), (52, 8, t * .25 - 20))
    for k, (x, y) in enumerate(((5.6, 4.4), (7.2, 1.0), (2.6, 6.4), (-6.6, 4.4), (-7.8, 1.2))):
        slice_('#c8371f', '#b3281a', 1.9, (x, y, z + .9), (24 - 10 * k % 30, 18 - 9 * k), '#e08a4a')
    onions(34, (1.4, 2.2), 6.6, z + 1.5, 5, ('#f3e6ee', '#d9a9c4'))
    herbs(44, (0, 0), 8.5, z + 1.7, 3)


def fritters(count=6):
    plate(10.4)
    crust = pbr('crust', '#b5702c', rough=.6, mottle=(.5, .4), bump=('grain', 1.5, .8, .22))
    spots = [(-3.6, 1.8), (1.0, 3.6), (4.6, .4), (.4, -1.0), (-3.2, -3.4), (2.6, -4.2)]
    for k in range(count):
        x, y = spots[k]
        z = 3.0 if k != 3 else 3.4
        lump(2.35, crust, (x, y, z), k + 3, (1, 1, .92), .13)
        grains = [ball(.11, pbr('sugar', '#f6ecd2', rough=.3, spec=.6), seg=6)]

        def place(rnd, x=x, y=y, z=z):
            a, e = rnd.random() * math.tau, math.asin(rnd.uniform(.05, 1))
            return (x + 2.4 * math.cos(a) * math.cos(e), y + 2.4 * math.sin(a) * math.cos(e), z + 2.2 * math.sin(e))
        scatter(grains, 95, place, k + 20, 90)
    scatter([ball(.12, pbr('sugar', '#f6ecd2', rough=.3, spec=.6), seg=6)], 160, lambda rnd: (lambda q, a: (q * math.cos(a), q * math.sin(a), .85))(7.4 * math.sqrt(rnd.random()), rnd.random() * math.tau), 5, 90)


def thiakry():
    z, r = bowl(8.2, 6.2, fill=.80)
    pool(r, (0, 0), '#f6f0e2', .7, z - .4, 3, .3, .25)
    models = [ball(.2, pbr('millet', c, rough=.45), scale=(1, .9, .85), seg=10) for c in ('#d9bd86', '#cba96c', '#e6d2a6')]
    scatter(models, 520, lambda rnd: (lambda q, a: (q * math.cos(a), q * math.sin(a), z + .34 + .25 * (1 - q / r)))(r * .88 * math.sqrt(rnd.random()), rnd.random() * math.tau), 6, 60)
    raisin = pbr('raisin', '#4a2a1a', rough=.4, coat=.2, bump=('grain', 3, .6, .1))
    for k in range(13):
        a = k * 2.39
        q = .62 + 1.18 * math.sqrt(k)
        lump(.58, raisin, (q * math.cos(a), q * math.sin(a), z + .62), k, (1.25, .9, .75), .28, 50 * k)
    scatter([ball(.08, pbr('nutmeg', '#7a4a22', rough=.7), seg=6)], 130, lambda rnd: (lambda q, a: (q * math.cos(a), q * math.sin(a), z + .62))(r * .6 * math.sqrt(rnd.random()), rnd.random() * math.tau), 8, 60)
    for t in (-24, 20, 70):
        def f(u, v, t=math.radians(t)):
            w, d = .85 * math.sin(math.pi * min(.999, max(.001, v))) * (u - .5) * 2, v * 3.0
            return (d * math.cos(t) - w * math.sin(t) + .4, d * math.sin(t) + w * math.cos(t) + 1.2, z + .8 + .5 * d - .13 * d * d + .3 * abs(w))
        sheet(f, 6, 14, pbr('mint', '#4f8a3a', rough=.45, bump=('grain', 3, .4, .08)), smooth=80)
