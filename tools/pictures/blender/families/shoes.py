"""Shoes: walking shoes, winter boots, derbies, heeled sandals, tyre sandals."""
import math

import numpy as np
from mathutils import Vector, noise

from materials import leather, metal, pbr, rubber
from shapes import ball, group, lathe, melt, prism, rbox, ribbon, sheet, spline, tube


def last(side=1, L=28, W=9.6, toe=1.0):
    """The outline of a sole, heel at −y, toe at +y; the inner side straighter than the outer."""
    half = [(0, -L / 2), (W * .30, -L * .47), (W * .36, -L * .34), (W * .31, -L * .08), (W * .40, L * .16), (W * .47, L * .29), (W * .42 * toe, L * .41), (W * .22 * toe, L * .485), (0, L / 2)]
    inner = [(0, L / 2), (-W * .24 * toe, L * .475), (-W * .42, L * .37), (-W * .46, L * .24), (-W * .38, L * .02), (-W * .33, -L * .2), (-W * .35, -L * .36), (-W * .28, -L * .47), (0, -L / 2)]
    pts = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)][:-1] + [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in inner], 8)][:-1]
    pts = [(side * x, y) for x, y in pts]
    area = sum(pts[i - 1][0] * pts[i][1] - pts[i][0] * pts[i - 1][1] for i in range(len(pts)))
    return pts if area > 0 else pts[::-1]


def across(pts, y):
    """Left and right edge of the outline at y."""
    xs = []
    n = len(pts)
    for i in range(n):
        (x0, y0), (x1, y1) = pts[i], pts[(i + 1) % n]
        if (y0 - y) * (y1 - y) <= 0 and y0 != y1:
            xs.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return (min(xs), max(xs)) if len(xs) > 1 else (0, 0)


def upper(pts, mat, L=28, base=2.2, heights=((0, 6.6), (.2, 7.4), (.36, 7.9), (.5, 7.2), (.68, 5.0), (.86, 3.9), (1, 3.0)), opening=(.06, .42), grow=-.25, thick=.5, seed=1, wrinkle=.12):
    """The body over the sole: a shell whose top is open between two places of its length. Returns the object and its surface f(u, v)."""
    hs, zs = zip(*[(q[0], q[2]) for q in spline([(a, 0, b) for a, b in heights], 10)])

    def f(u, v):
        q = .006 + v * .988
        y = -L / 2 + q * L
        x0, x1 = across(pts, y)
        mid, half = (x0 + x1) / 2, (x1 - x0) / 2 + grow
        top = float(np.interp(q, hs, zs))
        a = math.pi * u
        c, s = math.cos(a), math.sin(a)
        x = mid - half * math.copysign(abs(c) ** (.62 if q > .5 else .8), c) * (1 - .14 * s * (1 if q < .6 else .3))
        z = base + top * s ** .72 * (1 if q < .93 else max(.0, 1 - ((q - .93) / .0641) ** 2) ** .5)
        p = Vector((x, y, z))
        return p + Vector(noise.noise_vector(p * .35 + Vector((seed, 0, 0)))) * wrinkle
    o0, o1 = opening

    def gap(v):
        """Half of the arc that is cut away at the top."""
        if not o0 < v < o1:
            return 0.0
        q = (v - o0) / (o1 - o0)
        return .21 * math.sin(math.pi * q) ** .55
    parts = []
    for side in (0, 1):
        def wall(u, v, side=side):
            g = gap(v)
            k = u * (.5 - g)
            return f(k if side == 0 else 1 - k, v)
        parts.append(sheet(wall, 30, 90, mat, thick=thick, smooth=80))

    def rim():
        left = [f(.5 - gap(v), v) for v in np.linspace(o0, o1, 40)]
        right = [f(.5 + gap(v), v) for v in np.linspace(o1, o0, 40)]
        return [tuple(p) for p in left + right[1:-1]]
    return parts, f, rim()


def pair(one, spread=7.2, turn=148, back=3.0):
    """Two shoes, toes to the front left, the second a little behind."""
    group(one(1), (-spread, -back, 0), (0, 0, turn))
    group(one(-1), (spread, back, 0), (0, 0, turn + 8))


def laces(f, vs, mat, width=.055, lift=.32, r=.26):
    p = []
    for i, v in enumerate(vs):
        p.append(tube([tuple(f(.5 - width * 1.6, v) + Vector((0, 0, lift))), tuple(f(.5, v + .004) + Vector((0, 0, lift + .25))), tuple(f(.5 + width * 1.6, v) + Vector((0, 0, lift)))], r, mat, n=8))
        if i:
            p.append(tube([tuple(f(.5 - width * 1.6, vs[i - 1]) + Vector((0, 0, lift))), tuple(f(.5 + width * 1.5, v) + Vector((0, 0, lift)))], r * .9, mat, n=4))
    return p


def bow(f, v, mat):
    c = f(.5, v) + Vector((0, 0, .7))
    p = [ball(.55, mat, tuple(c), seg=20)]
    for s in (-1, 1):
        p.append(tube([tuple(c), tuple(c + Vector((s * 1.8, 1.2, .8))), tuple(c + Vector((s * 2.9, .2, .3))), tuple(c + Vector((s * 1.6, -.5, .1))), tuple(c)], .24, mat, n=8))
        p.append(tube([tuple(c), tuple(c + Vector((s * 1.6, -1.4, .4))), tuple(c + Vector((s * 2.6, -2.6, -.9)))], .22, mat, n=8))
    return p


def walking(knit='#a79fb3', sole='#f1eee6', accent='#6d6480'):
    """Knitted, a thick pale sole, a pull tab."""
    def one(side):
        pts = last(side)
        skin, mid, dark, lace = pbr('knit', knit, rough=.9, sheen=.4, bump=('noise', 9, .6, .08)), pbr('foam', sole, rough=.55), pbr('tread', accent, rough=.7), pbr('lace', '#f4f1ea', rough=.8)
        p = [prism(pts, .7, .2, dark, (0, 0, .35)), prism(pts, 2.2, .7, mid, (0, 0, 1.8), seg=6)]
        walls, f, rim = upper(pts, skin, base=2.4, seed=3)
        p += walls
        p.append(tube(rim, .55, pbr('collar', accent, rough=.9, sheen=.4), closed=True, smooth=False))
        inside = pbr('inside', '#4a4456', rough=.95)
        p.append(sheet(lambda u, v: f(.14 + .72 * u, .05 + .36 * v) + Vector((0, 0, -3.6)), 20, 20, inside))
        p.append(ribbon([tuple(f(.5, v) + Vector((0, 0, z))) for v, z in ((.62, .05), (.5, .15), (.42, .5), (.36, 1.8))], 4.6, .6, skin, up=(0, -.3, 1), n=8))
        p += laces(f, (.60, .54, .48, .43), lace) + bow(f, .415, lace)
        for s in (.18, .82):  # a line along the side
            p.append(tube([tuple(f(s, v) + Vector((0, 0, .12))) for v in np.linspace(.30, .62, 8)], .22, dark, n=4))
        p.append(ribbon([tuple(f(.5, .0) + Vector((0, -.4, z))) for z in (-2.2, .2, 2.0)], 1.6, .3, dark, up=(0, -1, 0), n=6))
        return p
    pair(one)


def derby(color='#5b3218'):
    """Full-grain leather, open lacing, a welt with its seam, a stacked heel."""
    def one(side):
        pts = last(side, 29.5, 9.6, .92)
        hide, sole_, lace = leather(color, 2.6, rough=.22, strength=.06), leather('#2a1a10', 3, rough=.5), pbr('lace', '#2a1a10', rough=.7)
        welt = [(x * 1.05, y * 1.015) for x, y in pts]
        p = [prism(welt, .8, .18, sole_, (0, 0, 1.9)), prism([(x, y) for x, y in welt if y < -6], 1.7, .12, sole_, (0, 0, .7), smooth=20)]
        walls, f, rim = upper(pts, hide, L=29.5, base=2.2, heights=((0, 6.0), (.16, 6.6), (.34, 7.4), (.48, 6.8), (.64, 4.8), (.84, 3.9), (1, 3.0)), opening=(.05, .40), seed=5, wrinkle=.05)
        p += walls
        p.append(tube(rim, .34, hide, closed=True, smooth=False))
        p.append(sheet(lambda u, v: f(.14 + .72 * u, .05 + .36 * v) + Vector((0, 0, -3.4)), 20, 20, leather('#b98a5a', 3, rough=.6)))
        p.append(ribbon([tuple(f(.5, v) + Vector((0, 0, z))) for v, z in ((.56, .0), (.46, .1), (.40, .4), (.35, 1.2))], 4.2, .4, hide, up=(0, -.3, 1), n=8))
        for s in (-1, 1):  # the two flaps
            edge = [tuple(f(.5 + s * (.06 + .30 * q), .58 - .10 * math.sin(q * 1.5) + .02 * q) + Vector((0, 0, .28))) for q in np.linspace(0, 1, 14)]
            p.append(tube(edge, .16, leather('#3f2110', 4), smooth=False))
            p.append(tube([tuple(f(.5 + s * .05, v) + Vector((0, 0, .22))) for v in np.linspace(.40, .58, 10)], .2, leather('#3f2110', 4), smooth=False))
        p.append(tube([tuple(f(u, .80 - .045 * math.cos((u - .5) * 6)) + Vector((0, 0, .26))) for u in np.linspace(.08, .92, 30)], .13, leather('#3f2110', 4), smooth=False))
        p += laces(f, (.545, .50, .455, .42), lace, .05, .36, .2) + bow(f, .405, lace)
        thread = pbr('thread', '#c9a878', rough=.7)
        n = len(welt)
        for i in range(0, n, 2):
            x, y = welt[i]
            if y > -8:
                p.append(ball(.13, thread, (x * .985, y * .992, 2.32), (1, 1.6, .6), seg=10))
        return p
    pair(one)


def boots(brand='BORÉOL', shaft='#4a3a2c', rub='#26282b'):
    """Rubber foot, leather shaft with laces, a felt lining turned out at the top, a cleated sole."""
    def one(side):
        pts = last(side, 30, 11)
        foot, hide, felt, lace, tread = rubber(rub), leather(shaft, 2.2, rough=.5, strength=.3), pbr('felt', '#c9bda3', rough=1, sheen=.5, bump=('noise', 5, .6, .1)), pbr('lace', '#d9a441', rough=.8), rubber('#17181a')
        p = [prism([(x * 1.03, y * 1.01) for x, y in pts], 1.6, .3, tread, (0, 0, 1.5))]
        for i in range(0, len(pts), 6):
            x, y = pts[i]
            p.append(rbox(2.4, 1.7, 1.6, .25, tread, (x * .93, y * .96, .8), (0, 0, math.degrees(math.atan2(y, x)))))
        walls, f, rim = upper(pts, foot, L=30, base=2.0, heights=((0, 8.4), (.2, 9.4), (.38, 9.4), (.52, 8.0), (.70, 6.0), (.88, 5.0), (1, 3.6)), opening=(.06, .36), grow=.1, thick=.7, seed=7)
        p += walls
        line = [(-7.6, 9.2), (-8.0, 15), (-8.4, 22), (-8.6, 27.5)]

        def tube_(u, v):
            a = u * math.tau
            yc, z = np.interp(v, np.linspace(0, 1, 4), [q[0] for q in line]), np.interp(v, np.linspace(0, 1, 4), [q[1] for q in line])
            rx, ry = 5.0 + .5 * v, 6.4 + .5 * v
            w = .25 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, v * 4)))
            return ((rx + w) * math.cos(a), yc + (ry + w) * math.sin(a), z - (1.8 * math.sin(a) if v < .05 else 0))
        p.append(sheet(tube_, 72, 40, hide, thick=.6, wrap=True))
        p.append(melt([ball(1.5, None, (5.5 * math.cos(a), -8.6 + 6.9 * math.sin(a), 28), (1, 1, 1.15), seg=20) for a in np.linspace(0, math.tau, 36, endpoint=False)], .35, 5, felt))
        p.append(lathe([(0, 26.5), (1, 26.5)], felt, (0, -8.6, 0)))
        p[-1].scale = (5.2, 6.6, 1)
        for s in (-1, 1):
            for k in range(6):
                z = 11.4 + k * 2.7
                p.append(ball(.42, metal('#b98a4a', .3), (s * 1.7, -8.2 + 6.9 - .02 * k, z), (1, .7, 1), seg=16))
        for k in range(6):
            z = 11.4 + k * 2.7
            y = -8.2 + 7.1
            p.append(tube([(-1.7, y, z), (0, y + .3, z + .7), (1.7, y, z + 1.6)], .24, lace, n=6))
            p.append(tube([(1.7, y, z), (0, y + .3, z + .7), (-1.7, y, z + 1.6)], .24, lace, n=6))
        c = Vector((0, -8.2 + 7.3, 27.2))
        for s in (-1, 1):
            p.append(tube([tuple(c), tuple(c + Vector((s * 2.0, 1.4, .6))), tuple(c + Vector((s * 3.0, .6, -1.6))), tuple(c)], .24, lace, n=8))
        return p
    pair(one, 8.4, 146, 3.4)


def heeled(sand='#d3b48a', berry='#a8325a'):
    """Two wide padded straps, one of them in another colour, an ankle strap, a block heel of five centimetres."""
    def one(side):
        L = 25
        pts = last(side, L, 8.4)

        def lift(y):
            q = (y + L / 2) / L
            return 5.0 * (1 - min(1, max(0, (q - .22) / .42)) ** 1.2 * (3 - 2 * min(1, max(0, (q - .22) / .42)) ** 1.2) ** .5 * .9) if q < .64 else .45
        hide, red, dark = leather(sand, 2.4, rough=.42), leather(berry, 2.4, rough=.4), leather('#7d5a3a', 3, rough=.5)
        o = melt([prism(pts, 1.3, .4, None)], .26, 3, dark)
        for v in o.data.vertices:
            v.co.z += lift(v.co.y) + .5
        top = melt([prism([(x * .96, y * .98) for x, y in pts], .9, .3, None)], .26, 3, hide)
        for v in top.data.vertices:
            v.co.z += lift(v.co.y) + 1.1
        p = [o, top, rbox(5.4, 5.2, 4.9, .5, dark, (0, -L * .36, 2.45), taper=1.1)]

        def strap(y, width, mat, high, skew=0):
            x0, x1 = across(pts, y)
            mid, half, z = (x0 + x1) / 2, (x1 - x0) / 2, lift(y) + 1.0
            line = [(mid + (half + .15) * math.cos(t), y + skew * math.cos(t), z - .6 + high * max(0, math.sin(t)) ** .8 + .2) for t in np.linspace(math.pi + .1, -.1, 15)]
            return ribbon(line, width, .55, mat, up=lambda q: (math.cos(math.pi * (1 - q)), 0, .35 + math.sin(math.pi * (1 - q))), n=6, round=.45)
        p += [strap(L * .23, 4.4, hide, 4.0, side * .8), strap(L * .06, 3.0, red, 4.8, side * -.8)]
        zc = lift(-L * .4) + 1
        ring = [(3.0 * math.cos(t), -L * .33 + 3.6 * math.sin(t) + .3, zc + 6.6 + .7 * math.sin(t)) for t in np.linspace(0, math.tau, 30, endpoint=False)]
        p.append(ribbon(ring, 1.5, .4, red, closed=True, up=lambda q: (math.cos(q * math.tau), math.sin(q * math.tau), 0), n=2))
        p.append(ribbon([(-2.9, -L * .42, zc), (-2.8, -L * .44, zc + 3.4), (-1.6, -L * .465, zc + 6), (1.6, -L * .465, zc + 6), (2.8, -L * .44, zc + 3.4), (2.9, -L * .42, zc)], 3.0, .45, hide, up=(0, -1, 0), n=8))
        p.append(rbox(1.9, .4, 1.9, .15, metal('#c9a45a', .25), (side * 3.1, -L * .30, zc + 6.9), (0, 90, 0)))
        return p
    pair(one, 6.4, 146, 2.6)


def tyre(band='#6b3d1e'):
    """Soles cut from a tyre, its tread on the edge and below; two crossed leather straps and one behind the heel."""
    def one(side):
        pts = last(side, 28, 10)
        black, hide, steel = rubber('#222223'), leather(band, 2.4, rough=.5, strength=.35), metal('#8d9094', .35)
        p = [prism(pts, 2.0, .25, black, (0, 0, 1.0)), prism([(x * .97, y * .985) for x, y in pts], .4, .1, leather('#9c6b3c', 3, rough=.6), (0, 0, 2.15))]
        n = len(pts)
        for i in range(0, n, 2):
            x, y = pts[i]
            x2, y2 = pts[(i + 1) % n]
            p.append(rbox(.9, .5, 1.5, .08, black, (x * 1.01, y * 1.005, .95), (0, 0, math.degrees(math.atan2(y2 - y, x2 - x))), seg=1))

        def strap(y0, y1, width, high):
            a, b = across(pts, y0), across(pts, y1)
            line = []
            for t in np.linspace(0, 1, 15):
                x = a[0] + (b[1] - a[0]) * t
                line.append((x, y0 + (y1 - y0) * t, 1.5 + high * math.sin(math.pi * t) ** .7))
            return ribbon(line, width, .5, hide, up=lambda q: (math.sin((q - .5) * 2.6), 0, math.cos((q - .5) * 2.6)), n=6, round=.4)
        p += [strap(4.2, 8.8, 3.4, 5.0), strap(8.4, 4.0, 3.4, 5.4), strap(-3.6, -1.6, 2.6, 6.6)]
        zc = 2.0
        p.append(ribbon([(-3.4, -3.4, zc + 2.4), (-3.6, -8, zc + 4.4), (-2.6, -12.6, zc + 5.2), (0, -13.8, zc + 5.4), (2.6, -12.6, zc + 5.2), (3.6, -8, zc + 4.4), (3.4, -3.4, zc + 2.4)], 2.2, .45, hide, up=lambda q: (-math.cos(math.pi * q), -math.sin(math.pi * q), 0), n=8))
        for y in (4.2, 8.6, -3.4):
            x0, x1 = across(pts, y)
            for x in (x0, x1):
                p.append(ball(.36, steel, (x * 1.02, y, 1.5), seg=16))
        return p
    pair(one, 6.8, 146, 2.8)
