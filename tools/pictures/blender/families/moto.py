"""Motorcycles and what their riders wear: an electric motorcycle, goggles, gloves, a scooter below its cover."""
import math

import numpy as np
from mathutils import Vector, noise

from families.beauty import word
from materials import fabric, leather, metal, pbr, rubber
from shapes import ball, decal, disc, group, lathe, melt, modify, prism, rbox, ribbon, sheet, slab, spline, tube


def wheel(r, tyre, x, z, hub, rim, spokes=28, disc_r=0):
    """A wheel in the x–z plane: tyre, rim, hub, crossed spokes, a brake disc when asked for."""
    black, steel = rubber('#1c1c1e'), metal('#b9bbbe', .25)
    p = [tube([((r - tyre) * math.cos(a), 0, (r - tyre) * math.sin(a)) for a in np.linspace(0, math.tau, 72, endpoint=False)], tyre, black, closed=True, smooth=False, res=8)]
    for k in range(60):  # blocks of the tread
        a = k * math.tau / 60
        for s in (-1, 1):
            p.append(rbox(tyre * .34, tyre * .62, tyre * .5, .1, black, ((r - tyre * .12) * math.cos(a + s * .026), s * tyre * .42, (r - tyre * .12) * math.sin(a + s * .026)), (0, 90 - math.degrees(a + s * .026), 0), seg=1))
    p.append(lathe([(r - 2.02 * tyre, -tyre * .5), (r - 1.7 * tyre, -tyre * .62, .2), (r - 1.7 * tyre, tyre * .62, .2), (r - 2.02 * tyre, tyre * .5), (r - 2.02 * tyre, -tyre * .5)], pbr('rim', rim, rough=.35, metal=.4), (0, 0, 0), (90, 0, 0), steps=96))
    p.append(lathe([(0, -tyre * .9), (hub, -tyre * .9, .3), (hub, tyre * .9, .3), (0, tyre * .9)], pbr('hub', '#2b2e33', rough=.35, metal=.5), (0, 0, 0), (90, 0, 0), steps=64))
    for k in range(spokes):
        a = k * math.tau / spokes
        b = a + (.32 if k % 2 else -.32)
        s = 1 if k % 4 < 2 else -1
        p.append(tube([(hub * .95 * math.cos(b), s * tyre * .7, hub * .95 * math.sin(b)), ((r - 2 * tyre) * math.cos(a), 0, (r - 2 * tyre) * math.sin(a))], .13 * r / 30 + .06, steel, smooth=False, res=2))
    if disc_r:
        p.append(lathe([(disc_r * .55, 0), (disc_r, 0, .05), (disc_r, .4, .05), (disc_r * .55, .4)], metal('#a9acaf', .3), (0, -tyre * 1.05, 0), (90, 0, 0), steps=96, wobble=lambda a, z: 1 + .02 * math.cos(a * 12)))
    return group(p, (x, 0, z))


def electric(brand='VOLTIGO', color='#24506b', accent='#d9662a', turn=-24):
    """A light electric motorcycle: two boxed batteries in a tube frame, a flat seat for two, upside-down fork, wire wheels."""
    shell, dark, frame, alu = pbr('shell', color, rough=.34, coat=.3), pbr('dark', '#1d1f23', rough=.45), pbr('frame', '#2b2e33', rough=.4, metal=.3), metal('#b0b3b7', .3)
    r, base = 31, 132
    parts = [wheel(r, 5.2, base / 2, r, 6, '#1d1f23', disc_r=12), wheel(r, 5.6, -base / 2, r, 8.5, '#1d1f23', disc_r=11)]
    # two batteries, their lids with handles, the motor below
    for k, x in enumerate((-11, 10)):
        parts += [rbox(19.5, 17, 34, 1.4, shell, (x, 0, 52), (0, -4, 0), seg=5), rbox(19.7, 17.4, 3, .6, dark, (x + .8, 0, 63), (0, -4, 0)), rbox(15, 17.3, .8, .3, pbr('stripe', accent, rough=.4), (x - 1, 0, 42), (0, -4, 0))]
    parts.append(decal(26, 6.2, word(brand, '#f4efe6', 1200, 286), loc=(-.4, -9.0, 54), rot=(90, 4, 0)))
    parts += [lathe([(0, -9), (11, -9, 1.5), (11, 9, 1.5), (0, 9)], frame, (-14, 0, 29), (90, 0, 0), steps=80, wobble=lambda a, z: 1 + (.03 if int(a * 57.3 / 7) % 2 and abs(z) < 7 else 0)), rbox(40, 15, 5, 1.2, dark, (3, 0, 32))]
    # frame, swing arm, fork
    for s in (-1, 1):
        y = s * 9.6
        parts.append(tube([(46, s * 3, 84), (30, y, 76), (22, y, 60), (20, y, 36), (4, y, 29), (-18, y, 31), (-24, y, 44), (-26, y, 66), (-22, y, 72), (30, y, 77)], 1.5, frame, n=10))
        parts.append(tube([(-24, s * 7, 66), (-52, s * 7, 77), (-72, s * 6, 82)], 1.4, frame, n=10))
        parts.append(tube([(-18, s * 8, 33), (-40, s * 8.4, 33), (-66, s * 8.4, 31)], 2.2, alu, n=10))
        fx = s * 8.4
        parts.append(tube([(68, fx, 30), (59, fx, 56)], 2.0, metal('#8d9094', .25), smooth=False))
        parts.append(tube([(60.5, fx, 52), (48, fx, 88)], 2.7, pbr('fork', accent, rough=.35, metal=.4), smooth=False))
        parts.append(rbox(4, 3.2, 7, .8, frame, (67.5, fx, 31), (0, 20, 0)))
        parts.append(tube([(-26, s * 5, 70), (-50, s * 7.4, 40)], 1.5, metal('#c9cbcd', .2), smooth=False) if s < 0 else disc(1, 1, .1, frame, (-20, 0, 40)))
        parts.append(tube([(44, s * 2, 94), (42, s * 14, 97), (36, s * 34, 99)], 1.2, dark, n=10))
        parts.append(tube([(38.6, s * 25, 98.6), (35.6, s * 37, 99.2)], 1.8, rubber('#17181a'), smooth=False))
        parts.append(tube([(41, s * 18, 98), (40, s * 22, 108), (40, s * 26, 112)], .5, dark, n=8))
        parts.append(rbox(1.6, 9, 6, .7, dark, (40.4, s * 29, 115), (0, 8, 0)))
        parts.append(tube([(42, s * 22, 99), (46, s * 30, 99), (44, s * 37, 99)], .45, alu, n=8, res=3))
        parts.append(rbox(9, 5, 2, .6, rubber(), (-8, s * 14, 27)))
    parts.append(tube([(-20, -5, 70), (-44, -5, 42)], 3.1, pbr('spring', accent, rough=.4), smooth=False))
    # mudguards, seat, tail, lamp
    parts.append(ribbon([(66 + 33.5 * math.cos(t), 0, 31 + 35.5 * math.sin(t)) for t in np.linspace(math.radians(38), math.radians(132), 9)], 11, .7, shell, up=lambda q: (math.cos(math.radians(38 + 94 * q)), 0, math.sin(math.radians(38 + 94 * q)))))
    parts.append(ribbon([(-66 + 36 * math.cos(t), 0, 31 + 36 * math.sin(t)) for t in np.linspace(math.radians(80), math.radians(165), 9)], 12, .7, dark, up=lambda q: (math.cos(math.radians(80 + 85 * q)), 0, math.sin(math.radians(80 + 85 * q)))))
    seat = [(30, 83), (12, 79.5), (-14, 79), (-30, 83), (-52, 88), (-76, 91)]
    parts.append(ribbon([(x, 0, z) for x, z in seat], 21, 6.2, leather('#1b1b1d', 1.6, strength=.2, rough=.5), up=(0, 0, 1), n=10, round=.42))
    parts.append(ribbon([(x, 0, z - 3.8) for x, z in seat[2:]], 19, 2.4, shell, up=(0, 0, 1), n=10))
    parts.append(melt([rbox(20, 19, 13, 4, None, (36, 0, 84), (0, -14, 0)), rbox(14, 14, 8, 3, None, (24, 0, 84))], .7, 6, shell))
    parts += [rbox(3, 12, 3.4, .8, pbr('tail', '#c0281f', rough=.2, coat=.5, emit=.3), (-77, 0, 87)), rbox(7, 19, 21, 2.6, dark, (57, 0, 84), (0, -16, 0)), rbox(3, 14, 9, 1.6, pbr('lamp', '#f6f3e6', rough=.1, coat=1, emit=.6), (60.2, 0, 86), (0, -16, 0)), tube([(-4, 10, 28), (-14, 18, 14), (-18, 22, 1)], 1.2, frame)]
    # black outer tyre foot stand and chain
    parts.append(tube([(-14, -9.6, 36), (-66, -9.6, 35)], .5, metal('#3a3c40', .4), smooth=False))
    parts.append(tube([(-14, -9.6, 24), (-66, -9.6, 27)], .5, metal('#3a3c40', .4), smooth=False))
    group(parts, rot=(0, 0, turn))


def dust_goggles(frame='#23262b', strap='#d9662a', turn=-26):
    """Goggles standing: a curved mirrored screen in its frame, foam behind, a wide strap around."""
    R, half, tall = 9.6, 1.02, 4.4

    def rim(q):
        """The outline: angle round the head and height, for q round from 0 to 1."""
        t = q * math.tau
        c, s = math.cos(t), math.sin(t)
        a = half * math.copysign(abs(c) ** .55, c)
        z = tall * math.copysign(abs(s) ** .62, s) * (1 - .12 * abs(c))
        if s < 0:  # room for the nose
            z += 1.9 * math.exp(-(a / .22) ** 2)
        return a, z

    def at(a, z, r):
        return (r * math.sin(a), -r * math.cos(a) * .82, z)

    def screen(u, v):
        a, z = rim(u)
        return at(a * v, z * v + .3 * (1 - v), R + .25 * (1 - v * v))
    glass_ = pbr('screen', '#e8803a', rough=.06, metal=.55, coat=1, coat_rough=.02)
    p = [sheet(screen, 160, 24, glass_, wrap=True, smooth=80)]
    dark, foam = pbr('frame', frame, rough=.42), pbr('foam', '#33363b', rough=.95, bump=('noise', 12, .4, .04))
    qs = np.linspace(0, 1, 140, endpoint=False)
    p.append(tube([at(*[k * 1.03 for k in rim(q)], R) for q in qs], .62, dark, closed=True, smooth=False))
    p.append(tube([at(*[k * 1.06 for k in rim(q)], R - .9) for q in qs], .72, dark, closed=True, smooth=False))
    p.append(tube([at(*[k * 1.05 for k in rim(q)], R - 2.0) for q in qs], .75, foam, closed=True, smooth=False))
    band = fabric(strap, 160)
    w = 4.6
    x0, y0 = at(half * 1.08, 0, R - .6)[:2]
    loop = [(x0 * math.cos(t) * 1.04, y0 + 15.5 * math.sin(t) ** .8 if math.sin(t) > 0 else y0, -.5 * math.sin(t)) for t in np.linspace(0, math.pi, 17)]
    p.append(ribbon(loop, w, .35, band, up=lambda q: (math.cos(math.pi * q), math.sin(math.pi * q) * .8, 0), n=8))
    p.append(ribbon([(a * 1.02, b * 1.01, c) for a, b, c in loop[1:-1]], .8, .36, pbr('line', '#f4efe6', rough=.8), up=lambda q: (math.cos(math.pi * q), math.sin(math.pi * q) * .8, 0), n=8))
    for s in (-1, 1):
        p.append(rbox(1.4, 3.6, 4.0, .5, dark, (s * x0 * 1.02, y0 + .5, 0), (0, 0, s * -6)))
    group(p, (0, 0, tall + 1.1), (0, 0, turn))


FINGERS = [(-3.3, 6.0, 97, 1.25, 7.0), (-1.1, 6.8, 92, 1.3, 8.0), (1.15, 6.8, 87, 1.3, 7.7), (3.3, 6.0, 80, 1.2, 6.3), (-4.2, -1.8, 124, 1.5, 5.4)]


def glove(side, skin, mesh, shell, trim, brand):
    """One glove lying on its palm: fingers, back of mesh, knuckle shells, a cuff with its strap."""
    body = [rbox(9.2, 11.4, 2.8, 1.3, None, (0, 1.2, 1.5), seg=6, taper=.92), rbox(8.0, 7.0, 2.6, 1.2, None, (0, -7.0, 1.5), seg=6, taper=.95)]
    for x, y, ang, rad, length in FINGERS:
        a = math.radians(ang)
        tip = (x + length * math.cos(a), y + length * math.sin(a))
        for q in np.linspace(0, 1, 9):
            body.append(ball(rad * (1 - .14 * q), None, (x + (tip[0] - x) * q, y + (tip[1] - y) * q, 1.35), (1, 1, .95), seg=20))
    o = melt(body, .24, 3, skin)
    o.data.transform(__import__('mathutils').Matrix.Diagonal((side, 1, 1, 1)))
    if side < 0:
        o.data.flip_normals()
    p = [o]
    k = side
    p.append(slab(7.0, 7.2, .7, 2.2, .3, mesh, (0, .6, 2.72)))
    for x, y, ang, rad, length in FINGERS[:4]:
        p.append(ball(1.2, shell, (k * x * .98, y - .3, 2.55), (1.0, 1.25, .66), (0, 0, 0)))
        a = math.radians(ang)
        for q in (.30, .52):
            p.append(rbox(1.7, 1.0, .5, .22, trim, (k * (x + length * q * math.cos(a)), y + length * q * math.sin(a), 2.42 - q * .1), (0, 0, k * (ang - 90))))
    p.append(prism([(-3.4, -2.8), (3.4, -2.8), (2.6, -.6), (0, .4), (-2.6, -.6)], .5, .18, trim, (0, .6, 2.8)))
    p.append(ribbon([(-3.9, -5.4, .4), (-3.75, -5.4, 1.8), (-2.9, -5.4, 2.75), (0, -5.4, 2.98), (2.9, -5.4, 2.75), (3.75, -5.4, 1.8), (3.9, -5.4, .4)], 2.4, .35, trim, up=lambda q: (math.sin((q - .5) * 3), 0, math.cos((q - .5) * 3)), n=8))
    p.append(decal(4.0, .9, word(brand, '#f4efe6'), loc=(0, -5.4, 3.18)))
    p.append(lathe([(3.0, 0), (3.7, 0, .3), (3.7, 1.0, .3), (3.0, 1.0)], skin, (0, -10.2, 1.5), (-90, 0, 0), steps=64))
    p[-1].scale = (1.08, .40, 1)
    return p


def gloves(brand='VOLTIGO'):
    skin, mesh, shell, trim = leather('#232529', 3.2, strength=.22, rough=.5), fabric('#4a4f57', 60, strength=.6), pbr('shell', '#15171a', rough=.25, coat=.5), leather('#d9662a', 3, strength=.2, rough=.5)
    group(glove(1, skin, mesh, shell, trim, brand), (8.2, 1, 0), (0, 0, -8))
    group(glove(-1, skin, mesh, shell, trim, brand), (-8.2, -1, 0), (0, 0, 10))


def cover(color='#6d757d', brand='VOLTIGO', turn=-28):
    """A scooter's outline below its cover: higher at the handlebar, low at the seat, drawn in by an elastic hem."""
    length = 186
    line = spline([(0, 0, 60), (.05, 0, 66), (.16, 0, 84), (.25, 0, 110), (.31, 0, 116), (.38, 0, 108), (.46, 0, 88), (.58, 0, 82), (.75, 0, 85), (.88, 0, 84), (.96, 0, 70), (1, 0, 58)], 14)
    qs, zs = [p[0] for p in line], [p[2] for p in line]
    width = spline([(0, 0, 12), (.16, 0, 24), (.28, 0, 38), (.36, 0, 34), (.48, 0, 25), (.7, 0, 27), (.9, 0, 22), (1, 0, 11)], 14)
    wq, ww = [p[0] for p in width], [p[2] for p in width]

    def f(u, v):
        top, half = float(np.interp(v, qs, zs)), float(np.interp(v, wq, ww))
        a = (u - .5) * 2
        s = min(1, abs(a) * 1.25)
        side = math.copysign(1, a)
        fall = max(0, (abs(a) - .28) / .72)
        y = side * half * (min(1, abs(a) / .36) ** .7) * (1 + .12 * fall) - side * 3.5 * max(0, fall - .86) / .14
        z = top * (1 - .05 * min(1, abs(a) / .36) ** 3) * (1 - fall) + 3 * fall
        fold = noise.noise(Vector((v * 9, 0, side * 3))) * 4.6 + noise.noise(Vector((v * 26, fall * 1.6, side * 5 + 9))) * 2.2 + 1.2 * math.sin(v * 70 + noise.noise(Vector((v * 6, 1, side))) * 5) * fall
        y += side * fold * fall ** .8 * s
        z += noise.noise(Vector((v * 8, a * 2, 4))) * 1.6 * (1 - fall)
        x = (v - .5) * length + noise.noise(Vector((v * 5, a * 3, 7))) * 1.8
        if v < .03 or v > .97:
            y *= .9
        return (x, y, z)
    skin = pbr('cover', color, rough=.42, spec=.5, sheen=.2, bump=('noise', .5, .35, .5))
    o = sheet(f, 150, 260, skin, thick=.5, smooth=80)
    modify(o, 'SMOOTH', factor=.4, iterations=2)
    ends = [o]
    for v in (0, 1):  # the ends close
        def g(u, w, v=v):
            x, y, z = f(u, v)
            k = 1 - w
            return (x + (5 if v else -5) * math.sin(math.pi / 2 * w), y * k, 3 + (z - 3) * (1 - .08 * w * w))
        ends.append(sheet(g, 150, 14, skin, smooth=80))
    hem = [Vector(f(0, v)) for v in np.linspace(0, 1, 120)] + [Vector(f(1, v)) for v in np.linspace(1, 0, 120)]
    ends.append(tube([tuple(p) for p in hem], 1.1, pbr('hem', '#2b2e33', rough=.8), closed=True, smooth=False))
    p = Vector(f(.18, .62))
    ends.append(decal(34, 8, word(brand, '#f4efe6'), loc=(p.x, p.y - 3.5, p.z + 2), rot=(84, 0, 0)))
    group(ends, rot=(0, 0, turn))
