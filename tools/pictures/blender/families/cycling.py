"""A city bicycle, a helmet, a running top."""
import math

import numpy as np
from mathutils import Vector, noise

from families.beauty import word
from materials import leather, metal, pbr, rubber
from shapes import decal, disc, group, lathe, melt, modify, prism, rbox, ribbon, sheet, spline, tube


def spoked(r, x, color):
    """A bicycle wheel with its guard's room: thin tyre, rim, 32 spokes."""
    tyre, rim, steel = rubber('#1d1d1f'), metal('#c3c5c8', .22), metal('#b9bbbe', .2)
    p = [tube([(r * math.cos(a), 0, r * math.sin(a)) for a in np.linspace(0, math.tau, 96, endpoint=False)], 1.9, tyre, closed=True, smooth=False), tube([((r - 2.3) * math.cos(a), 0, (r - 2.3) * math.sin(a)) for a in np.linspace(0, math.tau, 96, endpoint=False)], 1.0, rim, closed=True, smooth=False)]
    p.append(lathe([(0, -4.4), (1.4, -4.4, .2), (1.4, -3.4), (2.6, -3.2, .2), (2.6, -2.8), (1.3, -2.6), (1.3, 2.6), (2.6, 2.8), (2.6, 3.2, .2), (1.4, 3.4), (1.4, 4.4), (0, 4.4)], steel, (0, 0, 0), (90, 0, 0), steps=48))
    for k in range(32):
        a = k * math.tau / 32
        b = a + (.9 if k % 2 else -.9)
        p.append(tube([(2.3 * math.cos(b), (3 if k % 4 < 2 else -3), 2.3 * math.sin(b)), ((r - 2.6) * math.cos(a), 0, (r - 2.6) * math.sin(a))], .14, steel, smooth=False, res=2))
    return group(p, (x, 0, r + 1.9))


def bicycle(brand='VÉLANDA', color='#2f6b5a', tan='#8a5227', turn=-16):
    """A low frame, mudguards, a chain guard, a carrier, a wide saddle, swept bars, a lamp and a bell."""
    paint, steel, hide, black = pbr('paint', color, rough=.22, coat=.7), metal('#c3c5c8', .2), leather(tan, 2.4, rough=.45), rubber('#1d1d1f')
    r, back, front = 33, -52, 55
    z0 = r + 1.9
    p = [spoked(r, back, color), spoked(r, front, color)]
    bb, head_low, head_top, seat = (-6, 0, 29), (40, 0, 76), (37, 0, 90), (-21, 0, 74)
    p += [tube([head_top, head_low], 2.3, paint, smooth=False), tube([(39.5, 0, 79), (22, 0, 56), (8, 0, 38), bb], 2.0, paint, n=12), tube([(38, 0, 87), (16, 0, 62), (-2, 0, 50), (-13.4, 0, 50.5)], 1.5, paint, n=12), tube([bb, seat], 1.8, paint, smooth=False), tube([seat, (-25, 0, 86)], 1.3, steel, smooth=False)]
    for s in (-1, 1):
        p += [tube([(-8, s * 2, 29), (-24, s * 4.6, 31), (back, s * 6.4, z0)], 1.05, paint, n=8), tube([(-20, s * 1.8, 71), (-34, s * 5, 54), (back, s * 6.4, z0)], .85, paint, n=8), tube([(41, s * 4.6, 73), (44, s * 5.2, 60), (front, s * 5.6, z0)], 1.15, paint, n=10)]
        p.append(tube([(35.5, 0, 95), (34, s * 9, 97.5), (26, s * 25, 97), (12, s * 29, 94), (2, s * 30, 93)], 1.1, steel, n=12))
        p.append(tube([(13, s * 29, 94.2), (1, s * 30, 92.9)], 1.7, hide, smooth=False))
        p.append(tube([(22, s * 26.5, 96), (16, s * 30, 92), (8, s * 31.5, 91)], .45, steel, n=8, res=3))
        p.append(tube([(back, s * 6.8, z0), (back + 6, s * 7, 73)], .5, steel, smooth=False, res=3))
        p.append(tube([(-24, s * 6.6, 72), (-44, s * 7, 73), (-76, s * 7, 73)], .6, steel, n=6, res=3))
        p.append(tube([(back, s * 5.2, z0), (back - 24, s * 4, z0 + 28)], .25, steel, smooth=False, res=2))
        p.append(tube([(front, s * 5.2, z0), (front - 26, s * 3.4, z0 + 26)], .25, steel, smooth=False, res=2))
        foot = (-6 + s * 11.5, s * 9, 29 - s * 12.5)
        p += [tube([(-6, s * 6.8, 29), (foot[0], s * 7.6, foot[2])], .95, steel, smooth=False), rbox(9.5, 8, 2, .6, black, (foot[0], s * 12.6, foot[2]))]
    p += [tube([(-76, -7, 73), (-79, 0, 73), (-76, 7, 73)], .6, steel, n=8, res=3)] + [tube([(-28 - i * 10, -7, 73), (-28 - i * 10, 7, 73)], .45, steel, smooth=False, res=3) for i in range(5)]
    p.append(tube([(37, 0, 89), (35.5, 0, 95)], 1.4, steel, smooth=False))
    for x, a0, a1 in ((back, 18, 200), (front, 62, 190)):
        arc = [math.radians(t) for t in np.linspace(a0, a1, 25)]
        p.append(ribbon([(x + (r + 4.6) * math.cos(t), 0, z0 + (r + 4.6) * math.sin(t)) for t in arc], 6.6, .7, paint, up=lambda q, a0=a0, a1=a1: (math.cos(math.radians(a0 + (a1 - a0) * q)), 0, math.sin(math.radians(a0 + (a1 - a0) * q))), n=4, round=.48))
    # chain case, sprocket
    p.append(prism([(x, y) for x, y, _ in spline([(-6, 7.5, 0), (6, 6.4, 0), (9, 0, 0), (6, -6.4, 0), (-6, -6.5, 0), (-40, -3.4, 0), (-50, -2, 0), (-51, 2.6, 0), (-40, 4.6, 0)], 8, closed=True)][::-1], 1.6, .6, paint, (-5, -7.6, 30), (90, -4, 0)))
    p.append(disc(2.2, 1, .3, steel, (-6, -8.4, 29), (90, 0, 0)))
    # saddle with springs, lamp, bell, grip of the brand
    half = [(13, 0), (12.6, 1.6), (5, 2.6), (-2, 4.2), (-7, 8.6), (-12, 9.6), (-14, 7), (-14.4, 0)]
    line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
    o = melt([prism((line + [(x, -y) for x, y in line[-2:0:-1]])[::1], 6, 2.6, None, seg=6, r_bottom=2.0)], .4, 5, hide)
    for v in o.data.vertices:
        v.co.z += .012 * (v.co.x + 2) ** 2 - (.02 * v.co.y ** 2)
    o.location = (-26, 0, 92)
    p.append(o)
    for s in (-1, 1):
        p.append(tube([(-34 + .0 * t, s * 5 + 1.5 * math.cos(t), 83 + t * .26) for t in np.linspace(0, math.tau * 4, 60)], .35, steel, smooth=False, res=3))
    p += [lathe([(0, 0), (1.6, .4, .6), (3.4, 3, 1), (3.7, 6, .4), (3.4, 6.4), (0, 6.0)], steel, (39, 0, 84.5), (0, 90, 0), steps=64), disc(3.2, .5, .2, pbr('lamp', '#fff6dc', rough=.1, emit=.8), (45.1, 0, 84.5), (0, 90, 0)), lathe([(0, 0), (2.2, 0, .3), (2.0, 1.6, .8), (0, 2.2)], steel, (20, -24, 98.2), steps=48)]
    p += [rbox(2, 5, 4, .8, pbr('tail', '#c0281f', rough=.2, emit=.3), (-80, 0, 70))]
    p.append(tube([(-30, -8, 33), (-40, -16, 16), (-44, -19, 1)], .8, steel, n=6))
    mark = decal(22, 3.4, word(brand, '#f4efe6', 1200, 186), loc=(24, -2.1, 57.8), rot=(90, 0, 0))
    mark.rotation_euler = (math.radians(90), math.radians(-52), 0)
    p.append(mark)
    group(p, rot=(0, 0, turn))


def helmet(color='#e9e4d6', inner='#26292d', accent='#d9662a', brand='VÉLANDA', turn=-34):
    """A shell of ribs from front to back with openings between, a dark body showing through, straps, a rear lamp."""
    a, b, c = 10.2, 13.4, 9.8
    shell, dark = pbr('shell', color, rough=.24, coat=.5), pbr('inner', inner, rough=.7)

    def at(phi, t, k=1.0):
        """phi: across (0 in the middle), t: from front (0) to back (π)."""
        x = a * math.sin(phi) * (math.sin(t) ** .5 if 0 < t < math.pi else 0)
        y = -b * math.cos(t)
        z = c * math.cos(phi * .92) * (math.sin(t) ** .62 if 0 < t < math.pi else 0)
        return (x * k, y * k, z * k)
    p = []

    def base(u, v):
        return at((u - .5) * math.pi * .98, .02 + v * (math.pi - .04), .90)
    p.append(sheet(base, 80, 80, dark, thick=.6, smooth=80))
    ribs = []
    for phi in (-1.36, -.92, -.50, -.10, .10, .50, .92, 1.36):
        pts = [at(phi * (1 + .05 * math.sin(t)), t) for t in np.linspace(.16, math.pi - .12, 16)]
        ribs.append(ribbon(pts, 2.5 if abs(phi) > .2 else 2.2, 2.0, None, up=lambda q, phi=phi: (math.sin(phi), -math.cos(.16 + q * 2.86) * .8, math.cos(phi)), n=5, round=.4))
    for t in (.52, 1.22, 1.95, 2.62):
        pts = [at(phi, t, .985) for phi in np.linspace(-1.42, 1.42, 15)]
        ribs.append(ribbon(pts, 2.0, 1.6, None, up=lambda q: (math.sin((q - .5) * 2.84), 0, math.cos((q - .5) * 2.84)), n=5, round=.4))
    rim = [at(1.45 * s, t, 1.0) for s, ts in ((1, np.linspace(.12, math.pi - .1, 18)), (-1, np.linspace(math.pi - .1, .12, 18))) for t in ts]
    ribs.append(tube(rim, 1.35, None, closed=True, n=4))
    p.append(melt(ribs, .26, 8, shell))
    p.append(tube([(x * 1.0, y, z - 1.2) for x, y, z in rim], .8, dark, closed=True, n=4))
    p.append(ribbon([at(.30 * 0, t, 1.075) for t in np.linspace(1.0, 2.2, 9)], 1.2, .5, pbr('accent', accent, rough=.35), up=(0, 0, 1), n=6))
    for s in (-1, 1):
        for y in (-4.5, 5.5):
            p.append(ribbon([(s * 9.2, y, .6), (s * 8.8, y * .6, -4), (s * 7.4, .4, -8.6)], 1.5, .25, pbr('strap', '#2b2e33', rough=.85), up=(s, 0, 0), n=8))
        p.append(ribbon([(s * 7.4, .4, -8.6), (s * 4.4, -.6, -11.6), (0, -1.2, -12.6)], 1.5, .25, pbr('strap', '#2b2e33', rough=.85), up=(s * .5, 0, -1), n=8))
    p += [rbox(2.6, 1.2, 1.8, .4, dark, (0, -1.2, -12.6)), rbox(3.4, 1.4, 1.8, .5, pbr('lamp', '#d2281c', rough=.2, emit=.7), (0, 13.0, 2.6))]
    p.append(decal(6.4, 1.4, word(brand, '#26292d'), loc=(-9.6, -4.2, 3.9), rot=(62, 0, -66)))
    group(p, (0, 0, 12), (0, 0, turn))


def running_top(color='#2f7d8a', side='#1d4f5a', brand='FORGÉO'):
    """A light top laid flat: short sleeves cut raglan, netted sides, reflective bands."""
    half = [(0, 60.2), (5.2, 61.5), (8.0, 65.6), (13, 64.2), (19, 61.2), (28.5, 53), (36.5, 45.5), (34, 40.6), (31, 36.4), (26.8, 40.0), (23.4, 43.2), (22.2, 30), (22.4, 14), (23.2, 0), (12, -.8), (0, -1.0)]
    right = []
    for i, j in ((0, 2), (2, 6), (6, 8), (8, 10), (10, 13), (13, 15)):
        right += spline([(x, y, 0) for x, y in half[i:j + 1]], 10)[:-1]
    right = [(q[0], q[1]) for q in right] + [half[-1]]
    skin = pbr('knit', color, rough=.75, spec=.25, sheen=.3, bump=('noise', 9, .2, .04))
    o = melt([prism((right + [(-x, y) for x, y in right[-2:0:-1]])[::-1], 2.0, .8, None, seg=4, r_bottom=.8)], .40, 4, skin)

    def drape(x, y):
        z = noise.noise(Vector((x * .08, y * .022, 5))) * .9 + noise.noise(Vector((x * .2, y * .05, 8))) * .35
        pull = math.exp(-((abs(x) - 24) ** 2 + (y - 43) ** 2) / 170)
        return 2.0 * z * .7 + pull * .8 * math.sin((abs(x) * .8 + y * .55) * .75) + .8 * math.exp(-(x / 18) ** 2)
    for v in o.data.vertices:
        x, y, z = v.co
        if z > -.3:
            v.co.z += drape(x, y)
    modify(o, 'SMOOTH', factor=.5, iterations=3)
    p = [o]

    def strip(points, width, mat, lift=1.25):
        return ribbon([(x, y, lift + drape(x, y)) for x, y in points], width, .25, mat, up=(0, 0, 1), n=6)
    net, shine, line = pbr('net', side, rough=.85, bump=('noise', 5, .8, .08)), metal('#c9ccd0', .35), pbr('line', '#f4efe6', rough=.7)
    for s in (-1, 1):
        p.append(strip([(s * 20.3, y) for y in np.linspace(2, 40, 12)], 4.6, net, 1.1))
        p.append(strip([(s * 17.8, y) for y in np.linspace(1.5, 41, 12)], .5, line))
        p.append(strip([(s * 9.6, 63.5), (s * 13.6, 55), (s * 18, 48), (s * 21.6, 43.6)], .5, line))
        p.append(strip([(s * 28.6, 39.6), (s * 31.4, 43.2), (s * 34.2, 46.6)], 1.4, shine, 1.1))
    p.append(strip([(x, 2.2) for x in np.linspace(-21, 21, 16)], .4, line))
    p.append(strip([(x, 9) for x in np.linspace(-17, 17, 14)], 1.6, shine))
    rib = pbr('rib', side, rough=.9)
    p.append(tube([(q[0], q[1] - .4, 1.8) for q in spline([(-8.0, 65.8, 0), (-5.2, 61.6, 0), (0, 60.2, 0), (5.2, 61.6, 0), (8.0, 65.8, 0)], 14)], .8, rib, smooth=False))
    p.append(tube([(q[0], q[1], .7) for q in spline([(-7.8, 65.5, 0), (-4, 64.3, 0), (0, 64.0, 0), (4, 64.3, 0), (7.8, 65.5, 0)], 10)], .8, rib, smooth=False))
    inside = disc(6.4, .2, .05, pbr('inside', side, rough=1), (0, 62.4, -.1))
    inside.scale = (1, .38, 1)
    p.append(inside)
    p.append(decal(9, 1.9, word(brand, '#f4efe6'), loc=(9.2, 49, 2.6 + drape(9.2, 49))))
    group(p)
