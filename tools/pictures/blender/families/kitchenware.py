"""Pans, knives, spoons, bowls, glasses, jars, lunch boxes, mugs."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from materials import fabric, glass, leather, metal, paper, pbr, rubber, wood
from prints import blank, label, write
from shapes import ball, decal, disc, group, lathe, modify, prism, rbox, ribbon, rrect, sheet, slab, spline, tube, wrap


def pan(color='#26272a', r=14, turn=-28):
    """Cast iron, seen a little from above: a shallow wall, two lips, a handle with a hole."""
    iron = pbr('iron', color, rough=.46, metal=.35, spec=.5, bump=('noise', 6, .25, .03))
    p = [lathe([(0, 0), (r * .80, 0, .5), (r, 4.6, .5), (r + .25, 5.0, .2), (r - .05, 5.1, .2), (r - .5, 4.7, .3), (r * .78, .8, 1.2), (0, .75)], iron, steps=160)]
    half = [(0, 1.5), (3, 1.35), (9, 1.15), (13, 1.5), (15.2, 1.6), (16.6, 1.0), (17, 0)]
    line = [(x, y) for x, y, *_ in spline([(x, y, 0) for x, y in half], 8)]
    outline = line + [(x, -y) for x, y in line[-2::-1]]
    p.append(prism(outline[::-1], 1.0, .4, iron, (r - .6, 0, 4.35), (0, -4, 0)))
    p.append(disc(.62, 1.04, .02, pbr('hole', '#c9c5bd', rough=.9), (r + 14.4, 0, 4.85)))
    p.append(prism([(2.0 * math.cos(t), 2.6 * math.sin(t)) for t in np.linspace(0, math.tau, 40, endpoint=False)], .9, .4, iron, (-r - .6, 0, 4.5)))
    for s in (-1, 1):
        p.append(prism([(1.1 * math.cos(t), 1.9 * math.sin(t)) for t in np.linspace(0, math.tau, 32, endpoint=False)], .7, .3, iron, (0, s * (r + .1), 4.75), (0, 0, 90)))
    group(p, rot=(0, 0, turn))


def knife(brand='MARMITOU', blade=20, turn=28):
    """A chef's knife lying before its sheath."""
    steel = metal('#d3d5d7', .2, brushed=4)
    edge = [(0, 0), (.3, -2.2), (6, -2.45), (13, -1.9), (17.5, -.7), (20, 1.35)]
    back = [(20, 1.35), (14, 2.0), (6, 2.15), (0, 2.15)]
    a = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in edge[1:]], 10)]
    b = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in back], 6)]
    k = blade / 20
    outline = [(x * k, y * k) for x, y in [(0, 0)] + a + b[1:]]
    p = [prism(outline, .26, .1, steel, (0, 0, 1.0), seg=2, smooth=30)]
    p.append(rbox(1.0, 1.9, 1.5, .25, metal('#b9bbbe', .25), (-.4, 1.05, 1.0)))
    half = [(0, .95), (2, 1.15), (5, 1.0), (8, 1.1), (10.6, 1.45), (12, 1.2), (12.4, 0)]
    line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
    grip = line + [(x, -y) for x, y in line[-2:0:-1]]
    p.append(prism([(-x, y) for x, y in grip], 1.9, .7, wood('#3b2114', '#7a4a28', scale=.35), (-.8, 1.05, 1.0), seg=6))
    for x in (-3.2, -6.4, -9.6):
        p.append(disc(.3, .06, .02, metal('#c9b37a', .25), (x, 1.05, 1.93), steps=32))
    art, d = blank(900, 220, '#00000000')
    write(d, (450, 110), brand, 'bold', 90, '#5b5e62', 860, space=.2)
    p.append(decal(5.4, 1.3, paper(art, alpha=True), loc=(4.2, .3, 1.14)))
    group(p, (-2, -3.6, 0), (0, 0, turn))
    q = [rbox(blade + 1.6, 5.6, .9, .35, leather('#6b3f26', 3, strength=.25), (0, 0, .45), seg=5)]
    q.append(decal(6.4, 1.6, paper(blank(8, 8, '#6b3f26')[0], rough=.6), loc=(0, 0, .905)))
    for x in (-8, 8):
        q.append(disc(.45, .14, .05, metal('#c9a45a', .25), (x, -2.0, .86), steps=32))
    for y in (-2.4, 2.4):
        for i in range(24):
            q.append(rbox(.5, .09, .06, .02, pbr('thread', '#e0c79a', rough=.7), (-9.2 + i * .8, y, .91), seg=1))
    group(q, (2.5, 5.2, 0), (0, 0, turn))


def blade(steel, L, half, bowl=None, depth=.9, thick=.16, bend=.5):
    """A spoon: half(q) is its half width along its length (0 = handle's end); bowl = where the hollow begins."""
    def f(u, v):
        w = max(half(v), 1e-3)
        x, y = (2 * u - 1) * w, v * L
        z = bend * math.sin(math.pi * min(1, v / (bowl or 1))) * 1.0 - .12 * (x / .6) ** 2 * (0 if bowl and v > bowl else .2)
        if bowl and v > bowl:
            q = (v - bowl) / (1 - bowl)
            hollow = math.sin(math.pi * min(1, q * 1.02)) ** .8
            z -= depth * hollow * (1 - (2 * u - 1) ** 2)
        return (x, y, z + depth + .1)
    return sheet(f, 18, 90, steel, thick=thick)


def spoon_width(L, bowl, handle=.42, end=.75, wide=2.2):
    def half(v):
        if v < bowl:
            q = v / bowl
            w = end + (handle - end) * min(1, q * 1.5) ** .8
            return w * min(1, math.sqrt(max(0, 1 - (1 - min(1, v * L / w)) ** 2)))
        q = (v - bowl) / (1 - bowl)
        return max(handle * (1 - q) ** 2, wide * math.sin(math.pi * q ** .85) ** .62)
    return half


def serving(count=4):
    """Long spoons: for sauce, rice (pierced), soup (a ladle) and tasting, fanned out."""
    steel = metal('#c9cbcd', .2)
    shapes = [dict(wide=3.1, bowl=.70, depth=1.0), dict(wide=3.4, bowl=.72, depth=.5), dict(wide=3.9, bowl=.74, depth=2.4), dict(wide=1.9, bowl=.80, depth=.7)]
    for i in range(count):
        s = shapes[i % 4]
        o = blade(steel, 32, spoon_width(32, s['bowl'], .5, .9, s['wide']), s['bowl'], s['depth'], .22, 1.2)
        parts = [o]
        if i == 1:
            for x, y in ((0, 27.4), (-1.2, 26.6), (1.2, 26.6), (-1.2, 28.6), (1.2, 28.6), (0, 29.4)):
                parts.append(disc(.34, .1, .02, pbr('hole', '#4a4b4d', rough=.8), (x, y, .42), steps=24))
        group(parts, ((i - 1.5) * 6.8, 0, 0), (0, 0, -(i - 1.5) * 7))


def fork(steel, L=20):
    def half(v):
        q = min(1, v * 1.6)
        w = .85 + (.36 - .85) * q ** .8
        w *= min(1, math.sqrt(max(0, 1 - (1 - min(1, v * L / .85)) ** 2)))
        return w if v < .80 else .36 + (1.2 - .36) * min(1, (v - .80) / .12) ** .7
    o = sheet(lambda u, v: ((2 * u - 1) * half(v), v * L * .78, .55 + .6 * math.sin(math.pi * v)), 10, 60, steel, thick=.18)
    parts = [o]
    for i in range(4):
        x = -.93 + i * .62
        parts.append(ribbon([(x * 1.05, L * .775, .6), (x, L * .86, .25), (x * .96, L * .94, .45), (x * .92, L, .95)], .36, .17, steel))
    return parts


def table_knife(steel, L=23):
    half = lambda v: (.62 + .16 * math.sin(v * 5)) * min(1, math.sqrt(max(1e-6, 1 - (1 - min(1, v * L / .7)) ** 2))) if v < .52 else .95 * (1 - max(0, (v - .86) / .14) ** 2.2)
    return [sheet(lambda u, v: ((2 * u - 1) * half(v), v * L, .35 + (.12 if v < .52 else 0) * (1 - (2 * u - 1) ** 2)), 10, 80, steel, thick=.34)]


def cutlery(each=6):
    """Knives, forks, soup and coffee spoons, each as a close row."""
    steel = metal('#cfd1d3', .17)
    for i in range(each):
        group(table_knife(steel), (-16 + i * 2.35, 3, 0))
        group(fork(steel), (2.6 + i * 2.55, 4.2, 0))
        group([blade(steel, 20, spoon_width(20, .68, .36, .85, 2.0), .68, .8, .17, .5)], (-15.4 + i * 2.9, -19.5, i * .12), (0, 0, 0))
        group([blade(steel, 13.5, spoon_width(13.5, .66, .28, .62, 1.45), .66, .55, .15, .35)], (4.6 + i * 2.5, -16.5, i * .1))


def rice_cooker(brand='FOURNÉA', body='#f1eee7', trim='#2a2b2e', r=13, turn=-18):
    shell = pbr('shell', body, rough=.26, coat=.3)
    dark = pbr('dark', trim, rough=.35)
    steel = metal('#c3c5c7', .22)
    prof = [(0, .8), (r * .86, .8, .6), (r, 4, 3), (r, 15.5, 1.0), (r * .96, 16.6, .4), (0, 16.6)]
    p = [lathe(prof, shell, steps=128)]
    p.append(lathe([(0, 0), (r * .82, 0, .2), (r * .84, 1.0), (0, 1.0)], dark))
    p.append(lathe([(r * .99, 16.1), (r * 1.015, 16.5, .15), (r * .99, 17.0, .1), (r * .9, 17.1)], steel, steps=128))
    p.append(lathe([(r * .95, 16.95), (r * .9, 17.9, .5), (r * .5, 19.9, 3), (0, 20.2)], shell, steps=128))
    p.append(disc(1.2, .8, .2, steel, (4.8, 3.2, 19.1)))
    p.append(tube([(-4.2, -1, 19.6), (-3.6, -1, 21.6), (3.6, -1, 21.6), (4.2, -1, 19.6)], .8, dark, n=10))
    for s in (-1, 1):
        p.append(rbox(3.4, 5.4, 1.6, .6, dark, (s * (r + .7), 0, 14)))
    p.append(slab(9, 7.6, .9, 1.2, .3, dark, (0, -r - .1, 8.2), (90, 0, 0)))
    p.append(rbox(2.6, 1.5, 1.4, .3, shell, (0, -r - .9, 6.3)))
    for x, c in ((-1.6, '#e2703a'), (1.6, '#7fbf6a')):
        p.append(disc(.32, .1, .03, pbr('light', c, emit=.9), (x, -r - .53, 9.2), (90, 0, 0), steps=24))
    art, d = blank(900, 260, '#00000000')
    write(d, (450, 130), brand, 'bold', 130, '#f4efe6', 860, space=.14)
    p.append(decal(6, 1.73, paper(art, alpha=True), loc=(0, -r - .56, 10.7), rot=(90, 0, 0)))
    group(p, rot=(0, 0, turn))


def waffle(brand='FOURNÉA', color='#2a2b2e', r=9.5, turn=-30):
    """Open, so that its deep plates show."""
    shell = pbr('shell', color, rough=.34, coat=.2)
    steel = metal('#c9cbcd', .2)
    plate = pbr('plate', '#3b3c3f', rough=.42, metal=.6)

    def half(grip):
        q = [lathe([(0, 0), (r * 1.05, 0, .8), (r * 1.14, 2.2, .8), (r * 1.08, 2.9, .3), (r, 2.9), (r, 2.3), (0, 2.3)], shell, steps=128)]
        q.append(lathe([(r * 1.09, 2.75), (r * 1.145, 2.85, .08), (r * 1.09, 3.0)], steel, steps=128))
        q.append(disc(r, .12, .05, plate, (0, 0, 2.25)))
        g = r / 4.4
        for i in range(-4, 5):
            for j in range(-4, 5):
                if math.hypot(i * g, j * g) < r * .88:
                    q.append(rbox(g * .62, g * .62, .7, .14, plate, (i * g, j * g, 2.6), seg=2, taper=.8))
        q.append(rbox(3.6, 7.2, 1.7, .7, shell, (0, grip * (r * 1.1 + 3.2), 1.5)))
        return q
    low = group(half(-1), (0, 0, 4.4))
    up = group(half(1), (0, r * 1.16 + 2.6, 7.6 + r * 1.08), (97, 0, 0))
    foot = [rbox(22, 20, 1.6, .7, shell, (0, 1, .8)), rbox(6, 3.4, 6.4, .8, shell, (0, r * 1.16 + 1.2, 5.6)), rbox(14, 12, 2.6, .8, shell, (0, 1, 2.6))]
    art, d = blank(900, 220, '#00000000')
    write(d, (450, 110), brand, 'bold', 120, '#f4efe6', 860, space=.16)
    foot.append(decal(7, 1.7, paper(art, alpha=True), loc=(0, -5.02, 2.6), rot=(90, 0, 0)))
    group([low, up] + foot, rot=(0, 0, turn))


def kettle(brand='FOURNÉA', r=7.2, turn=-24):
    """An electric teapot of glass and steel on its base, tea in the strainer."""
    dark = pbr('dark', '#1c1d20', rough=.36)
    steel = metal('#c9cbcd', .2)
    p = [lathe([(0, 0), (r * 1.18, 0, .3), (r * 1.2, 1.6, .5), (0, 1.7)], dark), lathe([(r * .92, 1.7), (r, 1.8, .1), (r * 1.0, 3.8, .2), (0, 3.8)], steel, steps=128)]
    prof = [(r * .96, 3.8), (r * 1.08, 8, 4), (r * .72, 15.2, 2), (r * .70, 16.2)]
    p.append(lathe([(0, 3.9)] + prof + [(r * .66, 16.2), (r * .68, 15.1, 2), (r * 1.04, 8, 4), (r * .92, 4.2, .4), (0, 4.2)], glass('#fbfefd'), steps=96))
    p.append(lathe([(0, 4.25), (r * .9, 4.3, .5), (r * 1.02, 8, 4), (r * .93, 10.4), (0, 10.4)], glass('#c9a24a', ior=1.1), steps=96))
    p.append(lathe([(0, 7), (2.4, 7, .3), (2.6, 15.6), (2.5, 15.6), (2.3, 7.2), (0, 7.2)], metal('#b3b5b8', .35), steps=64))
    p.append(lathe([(r * .6, 15.9), (r * .76, 16.0, .1), (r * .74, 16.9, .3), (r * .3, 17.6, .5), (0, 17.7)], steel, steps=96))
    p.append(lathe([(0, 17.5), (.9, 17.6), (.7, 18.4, .2), (1.3, 19.0, .3), (1.2, 19.7, .3), (0, 19.9)], dark, steps=48))
    p.append(tube([(r * .70, 0, 15.4), (r * 1.5, 0, 15.2), (r * 1.9, 0, 12.4), (r * 1.7, 0, 7.4), (r * 1.06, 0, 5.0)], .85, dark, n=14))
    p.append(tube([(-r * .9, 0, 10.4), (-r * 1.35, 0, 12.6), (-r * 1.62, 0, 15.2)], .95, glass('#fbfefd'), n=12, radii=[1.25, .95, .75]))
    for i in range(5):
        p.append(disc(.36, .1, .03, pbr('key', '#d9d6cf' if i != 2 else '#e2703a', rough=.3, emit=.5 if i == 2 else 0), (-2.4 + i * 1.2, -r * 1.19, .9), (90, 0, 0), steps=24))
    group(p, rot=(0, 0, turn))


def bowls(count=6, color='#b8673f', rim='#efe3cf', r=7.4):
    """Stoneware, glazed inside: all but one in a stack."""
    def one(x, y, z, k):
        clay = pbr('clay', color, rough=.62, spec=.35, mottle=(.5, .22), bump=('grain', 3, .3, .04))
        glaze = pbr('glaze', rim, rough=.16, coat=.6, mottle=(.4, .06))
        lathe([(0, .2), (3.2, .2), (3.4, 0, .1), (3.9, 0, .1), (4.0, .8, .4), (r * .93, 4.4, 3), (r, 7.0, .3)], clay, (x, y, z), steps=128)
        lathe([(r, 6.98), (r - .06, 7.22, .1), (r - .28, 7.2, .1), (r - .42, 6.8, .3), (r * .86, 4.2, 3), (3.2, 1.2, 1.5), (0, 1.0)], glaze, (x, y, z), steps=128)
        lathe([(r * .985, 5.8), (r + .03, 6.96), (r - .03, 7.2)], glaze, (x, y, z), steps=128)
    for k in range(count - 1):
        one(-4.4, 3, k * 2.15, k)
    one(7.6, -6.2, 0, 9)


def glasses(count=6, r=3.9, h=9.2):
    """Tempered tumblers with broad facets, in two rows."""
    def facets(a, z):
        k = 9
        t = (a * k / math.tau) % 1 - .5
        flat = math.cos(math.pi / k) / math.cos(t * math.tau / k)
        m = max(0, min(1, (h * .72 - z) / 1.2))
        return 1 + (flat - 1) * m
    for i in range(count):
        x, y = (i % 3 - 1) * 9.4 + (2.2 if i >= 3 else -1.4), 4.6 if i >= 3 else -5.2
        lathe([(0, .1), (r * .70, 0, .3), (r * .78, .5, .3), (r, h, .1), (r - .14, h + .08, .06), (r - .28, h, .06), (r * .70, 1.3, .8), (0, 1.1)], glass('#f8fdfc', ior=1.5), (x, y, 0), steps=108, wobble=facets)


def clamp_jars(count=6, fills=('#d9b36a', '#f0e2b8', '#b3341c', '#efe3cf', '#7d6a35', '#c98a3c')):
    """Preserving jars with wire clamps, red seals and a slate; dry goods in them."""
    wire, slate = metal('#b9bbbe', .25), pbr('slate', '#2b2e31', rough=.85)
    for i in range(count):
        back = i >= (count + 1) // 2
        x, y, r, h = (i % 3 - 1) * 12.6 + (3.4 if back else -2.2), 7.2 if back else -6.2, 4.9, 12.2
        p = [lathe([(0, .2), (r - .8, 0, .3), (r, .5, .6), (r, h - 2, 1.2), (r * .82, h - .6, .5), (r * .82, h, .2), (r * .72, h), (r * .72, h - .7, .3), (r - .3, h - 2.2, 1.2), (r - .3, .9, .5), (0, .6)], glass('#fafefc'), steps=72)]
        grain = pbr('fill', fills[i % len(fills)], rough=.85, spec=.2, mottle=(3, .28), bump=('grain', 5, .8, .12))
        p.append(lathe([(0, .62), (r - .32, .95, .5), (r - .32, h - 3.2 - .8 * (i % 3)), (0, h - 3.0 - .8 * (i % 3))], grain, steps=64))
        p.append(lathe([(r * .80, h), (r * .87, h + .1, .1), (r * .87, h + .4, .1), (r * .8, h + .5)], pbr('seal', '#b3261a', rough=.5), steps=72))
        p.append(lathe([(0, h + .45), (r * .86, h + .45, .1), (r * .88, h + 1.2, .3), (r * .6, h + 2.1, .8), (0, h + 2.3)], glass('#fafefc'), steps=72))
        p.append(tube([((r * .86) * math.cos(t), (r * .86) * math.sin(t), h - .5) for t in np.linspace(0, math.tau, 40, endpoint=False)], .11, wire, closed=True, smooth=False, res=3))
        p.append(tube([(-1.4, -r * .86, h - .5), (-1.5, -r * 1.02, h - 1.5), (-1.2, -r * 1.04, h - 3.4), (1.2, -r * 1.04, h - 3.4), (1.5, -r * 1.02, h - 1.5), (1.4, -r * .86, h - .5)], .12, wire, res=3))
        p.append(tube([(-1.3, -r * .9, h + .1), (-1.3, -r * .7, h + 1.9), (-.6, 0, h + 2.5), (.6, 0, h + 2.5), (1.3, -r * .7, h + 1.9), (1.3, -r * .9, h + .1)], .11, wire, res=3))
        p.append(wrap([(r, .5), (r, h - 2)], 3.4, 6.6, (-90 - 27, -90 + 27), slate, gap=.03))
        group(p, (x, y, 0), (0, 0, (-8, 5, 11, -4, 9, -12)[i % 6]))


def lunch_box(tiers=3, r=7.4, turn=-26):
    """Three steel bowls in a tower, two clips and a bail."""
    steel, dark = metal('#c6c8ca', .26, brushed=3), pbr('grip', '#b5532f', rough=.5)
    p, h = [], 5.6
    for k in range(tiers):
        z = k * h
        p.append(lathe([(0, z + .15), (r * .9, z, .4), (r, z + .9, .6), (r, z + h - .5, .1), (r + .14, z + h - .4, .06), (r + .14, z + h - .05, .06), (r - .1, z + h)], steel, steps=128))
        p.append(lathe([(r * 1.003, z + h * .50), (r * 1.012, z + h * .54, .05), (r * 1.003, z + h * .58)], steel, steps=128))
    top = tiers * h
    p.append(lathe([(r + .1, top), (r + .16, top + .5, .1), (r * .9, top + 1.5, 1), (r * .4, top + 1.9, .6), (0, top + 1.95)], steel, steps=128))
    for s in (-1, 1):
        p.append(rbox(.34, 2.6, top + .6, .15, steel, (s * (r + .42), 0, top / 2 + .5)))
        for k in range(tiers):
            p.append(rbox(.5, 3.2, 1.2, .2, steel, (s * (r + .52), 0, k * h + h * .52)))
        p.append(disc(.6, .4, .1, steel, (s * (r + .7), 0, top - .6), (0, s * 90, 0), steps=32))
    p.append(tube([(-(r + .5), 0, top - .6), (-(r + .6), 0, top + 3), (-4.5, 0, top + 5.4), (4.5, 0, top + 5.4), (r + .6, 0, top + 3), (r + .5, 0, top - .6)], .34, steel, n=12))
    p.append(tube([(-3.6, 0, top + 5.42), (3.6, 0, top + 5.42)], .85, dark, smooth=False))
    group(p, rot=(0, 0, turn))


def cool_bag(brand='MARMITOU', trays=4, color='#2f6b8a', turn=-24):
    """A cool bag with a zip, and the ice trays before it: a stack, and one without its lid."""
    cloth = fabric(color, 160, strength=.4)
    dark = pbr('trim', '#1d2b3a', rough=.7)
    w, d, h = 27, 17, 20
    body = rbox(w, d, h, 2.4, cloth, (0, 0, h / 2), seg=8)
    modify(body, 'SUBSURF', levels=2, render_levels=2, subdivision_type='SIMPLE')
    p = [body]
    p.append(tube([(x, y, h - 3.2) for x, y in rrect(w + .1, d + .1, 2.4, 8)], .28, dark, closed=True, smooth=False))
    for s in (-1, 1):
        p.append(ribbon([(-6, s * (d / 2 + .12), 3), (-6, s * (d / 2 + .2), h - 3), (-5.2, s * (d / 2 - .8), h + 6), (0, s * (d / 2 - 2), h + 9.4), (5.2, s * (d / 2 - .8), h + 6), (6, s * (d / 2 + .2), h - 3), (6, s * (d / 2 + .12), 3)], 1.9, .26, dark, up=(0, s, .12)))
    art, q = blank(1000, 260, '#00000000')
    write(q, (500, 130), brand, 'bold', 150, '#f4efe6', 940, space=.14)
    p.append(decal(8.4, 2.2, paper(art, alpha=True), loc=(0, -d / 2 - .06, h * .46), rot=(90, 0, 0)))
    group(p, (-4, 6, 0), (0, 0, turn))
    soft = pbr('silicone', '#8fc3cf', rough=.45, spec=.4)
    lid = pbr('lid', '#f3f1ea', rough=.3, coat=.2)
    for k in range(trays - 1):
        group([rbox(17, 9, 2.6, .7, soft, (0, 0, 1.4)), slab(17.4, 9.4, .5, 1, .18, lid, (0, 0, 3.0))], (13, -9, k * 3.3), (0, 0, -16))
    parts = [rbox(17, 9, 2.4, .7, soft, (0, 0, 1.3)), slab(17.3, 9.3, .3, 1, .12, soft, (0, 0, 2.5))]
    ice = pbr('ice', '#e4f4f6', rough=.08, spec=.6, trans=.35, ior=1.2)
    for i in range(6):
        for j in range(3):
            parts.append(rbox(2.2, 2.3, 1.2, .4, ice, ((i - 2.5) * 2.65, (j - 1) * 2.75, 2.5)))
    group(parts, (-8.5, -13.5, 0), (0, 0, -30))


def press(r=5.0, h=19, turn=-30):
    """A French press of double-walled steel."""
    steel, dark = metal('#c9cbcd', .2, brushed=4), pbr('dark', '#202124', rough=.4)
    p = [lathe([(0, 0), (r, 0, .3), (r * 1.03, h * .5, 3), (r, h, .3), (r - .2, h)], steel, steps=160)]
    p.append(lathe([(r * 1.005, .6), (r * 1.02, .8, .05), (r * 1.008, 1.0)], steel, steps=128))
    p.append(lathe([(r * .96, h - .1), (r * 1.03, h + .1, .1), (r * 1.02, h + 1.1, .2), (r * .7, h + 2.1, 1), (0, h + 2.3)], steel, steps=128))
    p.append(tube([(-r * .94, 0, h - .6), (-r * 1.22, 0, h - .1), (-r * 1.42, 0, h + .45)], 1.0, steel, n=10, radii=[1.3, .9, .55]))
    p.append(lathe([(0, h + 2), (.26, h + 2), (.26, h + 4.4), (0, h + 4.4)], steel, steps=24))
    p.append(ball(1.15, dark, (0, 0, h + 5.0), (1, 1, .85)))
    p.append(tube([(r * .98, 0, h - 1.2), (r * 1.55, 0, h - .9), (r * 1.95, 0, h - 3.4), (r * 1.9, 0, 8), (r * 1.55, 0, 4.2), (r * .99, 0, 3.4)], .62, steel, n=14))
    group(p, rot=(0, 0, turn))


def mugs(count=4, colors=('#c98a2c', '#efe3cf', '#8e3f24', '#3f5d52')):
    """Thick counter mugs, one on another."""
    spots = [(-6, 1, 0, 18), (5.2, 3.4, 0, -24), (-5.7, 1.2, 9.35, -30), (4.4, -7.4, 0, 8)]
    for i in range(count):
        glaze = pbr('glaze', colors[i % len(colors)], rough=.15, coat=.6, mottle=(.3, .08))
        inside = pbr('inside', '#f6f0e3', rough=.15, coat=.6)
        bare = pbr('bare', '#d9c3a0', rough=.8)
        r, h = 4.3, 9.4
        p = [lathe([(0, .1), (r * .78, 0, .15), (r * .8, .5)], bare, steps=96), lathe([(r * .8, .48), (r, 1.5, .8), (r * 1.02, h * .5, 4), (r, h - .2, .2), (r - .22, h, .15), (r - .46, h - .3, .15)], glaze, steps=128)]
        p.append(lathe([(r - .45, h - .28), (r - .55, 2, 1.5), (0, 1.2)], inside, steps=96))
        p.append(tube([(r * .97, 0, h - 1.6), (r + 2.2, 0, h - 1.4), (r + 3.3, 0, h * .55), (r + 2.2, 0, 2.4), (r * .98, 0, 1.9)], .72, glaze, n=14))
        x, y, z, t = spots[i % 4]
        group(p, (x, y, z), (0, 0, t))


def tea_set(cups=6, color='#1f4f8c'):
    """The enamel teapot on a tray with its small glasses."""
    from families.kitchen import teapot
    import bpy
    teapot(color=color, glasses=0)
    group([o for o in bpy.context.scene.objects if o.parent is None], (-6.5, 4.5, 1.0), (0, 0, -20))
    tray = metal('#c3c5c7', .22, brushed=2)
    lathe([(0, .1), (17.5, .1, .3), (18.6, 1.6, .6), (19.0, 1.7, .1), (18.5, .9, .5), (17.2, .55, .4), (0, .5)], tray, steps=160)
    for i in range(cups):
        x, y = [(4.6, -2.2), (9.8, -2.8), (2.0, -8.0), (7.2, -8.6), (12.0, -7.0), (-3.4, -8.4)][i % 6]
        lathe([(0, .55), (1.7, .5, .2), (1.75, 1.1, .3), (2.25, 6.9, .1), (2.15, 6.95, .05), (1.62, 1.4, .3), (0, 1.25)], glass('#fbfefc'), (x, y, 0), steps=56)
        lathe([(0, 1.28), (1.6, 1.42), (1.98, 5.3), (0, 5.3)], glass('#d98f3a', ior=1.1), (x, y, 0), steps=48)


def cans(count=6, r=3.7, h=10.6, title='Lait de coco', top='', small='400 ml', ground='#f5f0e2', ink='#24452f', accent='#2f7d4f'):
    """Tins with a paper band, three and three."""
    rim, body = metal('#c3c5c7', .22), metal('#b9bbbd', .3)
    art = label(2000, int(2000 * (h - 1.4) / (math.tau * r)), title, top, small, ground=ground, ink=ink, accent=accent, motif='palm')
    spots = [(-8.4, 2, 0), (0, 3.4, 0), (8.4, 2.2, 0), (-4.3, 2.6, h + .1), (4.2, 3, h + .1), (.4, -6.4, 0)]
    for i in range(count):
        x, y, z = spots[i % 6]
        p = [lathe([(0, .3), (r * .9, .3), (r * .95, 0, .1), (r, .12, .08), (r, .6), (r * .985, .7), (r * .985, h - .7), (r, h - .6), (r, h - .12, .08), (r * .95, h, .1), (r * .9, h - .3, .1), (r * .6, h - .38), (0, h - .38)], rim, steps=96)]
        p.append(lathe([(r * .995, .7), (r * .995, h - .7)], paper(art, rough=.35, coat=.25), steps=96, arc=(-270, 90)))
        group(p, (x, y, z), (0, 0, (-6, 4, 8, 0, -7, 5)[i % 6]))


def oil_bottle(title='Huile de palme\nrouge', top='', small='1 l', oil='#c2410f', cap='#8e2f22', r=4.0, h=22):
    """A clear bottle filled with red oil."""
    outer = [(0, .15), (r - .7, 0, .4), (r, .7, .7), (r, h * .62, 2.2), (1.55, h * .84, 1.5), (1.4, h)]
    lathe(outer + [(1.2, h), (1.3, h * .84, 1.5), (r - .2, h * .61, 2.2), (r - .2, .9, .6), (0, .45)], glass('#fdfefc', ior=1.4), steps=112)
    lathe([(0, .5), (r - .22, .95, .6), (r - .22, h * .61, 2.2), (1.28, h * .84, 1), (1.25, h * .88), (0, h * .88)], pbr('oil', oil, rough=.06, spec=.6, trans=.35, ior=1.3), steps=96)
    lathe([(0, h - 1.6), (1.75, h - 1.6, .1), (1.72, h + .5, .2), (0, h + .55)], pbr('cap', cap, rough=.4), steps=120, wobble=lambda a, z: 1 + (.014 * (int(a * 57.3 / 6) % 2) if z < h + .1 else 0))
    art = label(1500, 1300, title, top, small, ground='#fbf3e2', ink='#4a1a0c', accent='#c2410f', motif='palm')
    lathe([(r + .015, 3), (r + .015, 3 + 2 * r * 1.25 * .866)], paper(art, rough=.45), steps=96, arc=(-90 - 72, -90 + 72), smooth=80)


def chocolate(bars=5, title='Chocolat noir', share='72 %', weight='70 g', kinds=('nature', 'nature', 'nature', 'gingembre', 'fleur de sel')):
    """Wrapped bars, fanned like cards, standing on their edge against each other."""
    tones = (('#4a2418', '#e6b26a'), ('#5c2f1c', '#f0d9b0'), ('#3b1c14', '#d98a3c'), ('#b3702a', '#fff0d2'), ('#2f4f5c', '#f3ead8'))
    for i in range(bars):
        ground, ink = tones[i % 5]
        im, d = blank(900, 1800, ground)
        rnd = random.Random(i + 2)
        for k in range(9):
            for j in range(5):
                x, y = 90 + j * 180, 980 + k * 94
                if rnd.random() < .8:
                    d.polygon([(x, y - 40), (x + 40, y), (x, y + 40), (x - 40, y)], ink if (k + j + i) % 2 else None, ink)
        d.rectangle([70, 120, 830, 860], ink)
        write(d, (450, 270), title, 'serifbold', 104, ground, 660)
        write(d, (450, 460), share, 'serifbold', 210, ground, 660)
        write(d, (450, 660), kinds[i], 'serifitalic', 84, ground, 660)
        write(d, (450, 780), weight, 'sans', 62, ground, 660)
        p = [rbox(7.8, 1.0, 15.8, .16, pbr('wrap', ground, rough=.5, coat=.1), (0, 0, 7.9), seg=3), decal(7.5, 15.5, paper(im, rough=.5, coat=.1), .05, (0, -.506, 7.9), (90, 0, 0))]
        q = i - (bars - 1) / 2
        group(p, (q * 5.4, 2.2 - abs(q) * .6 - i * .75, .55 + .12 * abs(q)), (-6, q * 7.5, -q * 3))
