"""What carries a child: strollers, a carrier, car seats, a booster, a folding cot."""
import math

import numpy as np
from mathutils import Vector, noise

from families.beauty import word
from materials import leather, metal, pbr, rubber
from shapes import ball, decal, disc, group, lathe, melt, prism, rbox, ribbon, sheet, slab, spline, tube


def fabric(color, *_, **__):
    """Upholstery: most bodies here have no UVs, so its grain stands in space."""
    return pbr('cloth', color, rough=.92, spec=.15, sheen=.35, bump=('noise', 4, .3, .06))


def small_wheel(r, x, y, z, tyre):
    """A moulded wheel with five spokes."""
    black, rim = rubber('#1d1e20'), pbr('rim', '#3a3e45', rough=.4)
    p = [tube([((r - tyre) * math.cos(a), 0, (r - tyre) * math.sin(a)) for a in np.linspace(0, math.tau, 60, endpoint=False)], tyre, black, closed=True, smooth=False, res=6), lathe([(0, -tyre * .7), (r * .24, -tyre * .7, .2), (r * .24, tyre * .7, .2), (0, tyre * .7)], rim, (0, 0, 0), (90, 0, 0), steps=48)]
    p.append(lathe([(r - 2.3 * tyre, -tyre * .5), (r - 1.7 * tyre, -tyre * .6), (r - 1.7 * tyre, tyre * .6), (r - 2.3 * tyre, tyre * .5), (r - 2.3 * tyre, -tyre * .5)], rim, (0, 0, 0), (90, 0, 0), steps=80))
    for k in range(5):
        a = k * math.tau / 5 + .3
        p.append(tube([(r * .15 * math.cos(a), 0, r * .15 * math.sin(a)), ((r - 2 * tyre) * math.cos(a), 0, (r - 2 * tyre) * math.sin(a))], tyre * .42, rim, smooth=False))
    return group(p, (x, y, z))


def stroller(cloth='#2f4a6b', trim='#c98a4a', frame='#b9bcc0', r=13, rear=15, tall=1.0, width=46, twin=False, basket=True, turn=-38):
    """Seen from the front and its side: four wheels, a folding frame, a seat with its harness, a deep hood, a basket."""
    alu, dark = metal(frame, .28), pbr('dark', '#202226', rough=.45)
    skin, pad, inner = fabric(cloth, 90), fabric('#3b3f46', 70), fabric(trim, 90)
    h = width / 2
    p = []
    for s in (-1, 1):
        front = h if twin else h - 4
        for y in (s * h - 2, s * h + 2) if twin else (s * front,):
            p.append(small_wheel(r, 34, y, r, r * .16))
        p.append(small_wheel(rear, -30, s * (h + 3), rear, rear * .15))
        y = s * h
        p.append(tube([(34, s * front, r + 2), (30, y, 22), (8, y, 50 * tall), (-4, y, 62 * tall), (-36, y, 96 * tall), (-44, y, 101 * tall)], 1.25, alu, n=10))
        p.append(tube([(-30, s * (h + 1), rear), (-20, y, 34), (4, y, 56 * tall)], 1.2, alu, n=10))
        p.append(tube([(-28, s * h, rear + 5), (30, s * (h - 2), r + 7)], .9, alu, smooth=False))
        p.append(rbox(6, 3.4, 6, 1.2, dark, (1, y, 55 * tall)))
        p.append(rbox(5, 3, 9, 1.0, dark, (33.5, s * front, r + 3)))
    p.append(tube([(-44, -h, 101 * tall), (-48, -h + 4, 103 * tall), (-48, h - 4, 103 * tall), (-44, h, 101 * tall)], 1.9, leather('#3a2a20', 3, strength=.2, rough=.5), n=10))
    p.append(tube([(-30, -h - 3, rear), (-30, h + 3, rear)], 1.0, alu, smooth=False))
    # seat: back, bottom and calf rest in one piece, its sides turned up
    line = spline([(-27, 0, 92 * tall), (-22, 0, 74 * tall), (-13, 0, 52 * tall), (-7, 0, 43 * tall), (6, 0, 42 * tall), (20, 0, 44 * tall), (26, 0, 38 * tall), (29, 0, 27 * tall)], 10)
    m = len(line) - 1

    def seat(u, v):
        i = min(m - 1, int(v * m))
        q = v * m - i
        x, _, z = (line[i][k] + (line[i + 1][k] - line[i][k]) * q for k in range(3))
        a = 2 * u - 1
        edge = max(0, (abs(a) - .72) / .28) ** 1.6
        n = Vector((line[i + 1][2] - line[i][2], 0, line[i][0] - line[i + 1][0])).normalized() * -1
        quilt = .5 * math.sin(v * 34) ** 2 * (1 - edge)
        return Vector((x, a * (h - 2.4) * (1 - .06 * edge), z)) + n * (edge * 9 * (1 if v < .72 else .45) + quilt)
    p.append(sheet(seat, 60, 120, skin, thick=1.6))

    def lining(u, v):
        w = .06 + v * .66
        return seat(.5 + (u - .5) * .62, w) + Vector((.8, 0, 1.0)) * (1 if .02 < v < .98 else .4)
    p.append(sheet(lining, 40, 90, inner, thick=1.2))
    for s in (-1, 1):
        p.append(ribbon([tuple(seat(.5 + s * .12, v) + Vector((2.4, 0, 2.0))) for v in (.14, .24, .34, .44)], 3.4, .8, pad, up=(.8, 0, .5), n=8))
        p.append(ribbon([tuple(seat(.5 + s * q, .50) + Vector((1.5, 0, 1.5 + 4 * (1 - q / .3)))) for q in (.3, .18, .03)], 2.4, .5, pad, up=(.4, 0, .9), n=8))
    p.append(ribbon([tuple(seat(.5, v) + Vector((1.5, 0, 2 + k))) for v, k in ((.60, 0), (.55, 3), (.50, 5))], 2.6, .5, pad, up=(.6, 0, .8), n=8))
    p.append(rbox(2.4, 4.4, 3.4, .6, dark, tuple(seat(.5, .50) + Vector((2.6, 0, 7.0)))))
    # hood: three arches over the back
    cx, cz = -17, 72 * tall
    R = 30

    def hood(u, v):
        t = math.radians(168 - 128 * v)
        a = math.pi * u
        y = -h * math.cos(a) * 1.02
        rr = R * (math.sin(a) ** .55 if 0 < u < 1 else 0)
        sag = -1.3 * math.sin(math.pi * ((v * 3) % 1)) * math.sin(a)
        return (cx + (rr + sag) * math.cos(t), y, cz + (rr + sag) * math.sin(t) + (0 if 0 < u < 1 else 0))
    p.append(sheet(hood, 80, 72, skin, thick=.7))
    p.append(tube([hood(u, 1.0) for u in np.linspace(.01, .99, 60)], .9, inner, smooth=False))
    for v in (1 / 3, 2 / 3):
        p.append(tube([hood(u, v) for u in np.linspace(.01, .99, 60)], .45, skin, smooth=False))
    p.append(tube([(1, -h, 57 * tall), (14, -h + 1, 60 * tall), (20, -h + 6, 60.5 * tall), (20, h - 6, 60.5 * tall), (14, h - 1, 60 * tall), (1, h, 57 * tall)], 1.5, leather('#3a2a20', 3, strength=.2, rough=.5), n=10))
    if basket:
        def tub(u, v):
            a = u * math.tau
            c, s = math.copysign(abs(math.cos(a)) ** .4, math.cos(a)), math.copysign(abs(math.sin(a)) ** .4, math.sin(a))
            return (1 + c * (24 + 2 * v), s * (h - 6 + 1.5 * v), 15 + 11 * v - (1 - v) * 2 * (1 - c * c) + 1.5 * c * v)
        p.append(sheet(tub, 120, 12, skin, thick=.6, wrap=True))
        p.append(rbox(46, width - 13, .8, .3, skin, (1, 0, 15)))
    group(p, rot=(0, 0, turn))


def carrier(color='#b98a4a', trim='#5a3b22', brand='POUSSINOU'):
    """A child carrier laid open: front panel with its head support, padded straps in two arches, the waist belt spread below."""
    skin, dark = fabric(color, 150, strength=.5), fabric(trim, 120)
    half = [(0, -15), (9, -15), (14.5, -12), (16, -4), (15, 6), (16.5, 14), (15, 21.5), (10, 24), (0, 23.5)]
    line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
    outline = line + [(-x, y) for x, y in line[-2:0:-1]]
    o = melt([prism(outline, 4.6, 2.1, None, seg=6, r_bottom=2.1)], .4, 4, skin)
    for v in o.data.vertices:
        x, y, z = v.co
        if z > 0:
            v.co.z += .9 * math.cos(x * .16) + .55 * noise.noise(Vector((x * .14, y * .1, 2))) * 1.6 - .9 * math.exp(-((y - 8.5) / .7) ** 2) - .5 * math.exp(-((y + 10) / .6) ** 2)
    p = [o]
    # a pocket with the mark, seams
    p.append(slab(13, 10.5, .7, 1.6, .3, skin, (0, -2.4, 3.4)))
    p.append(decal(6.2, 1.5, word(brand, '#3a2414', 1000, 240), loc=(0, -5.4, 3.77)))
    p.append(ribbon([(-6.2, 2.5, 3.6), (0, 2.2, 3.9), (6.2, 2.5, 3.6)], .9, .4, dark, n=8))
    # waist belt
    p.append(ribbon([(-31, -14, 1.4), (-22, -17.5, 1.9), (-11, -19.4, 2.0), (0, -19.8, 2.0), (11, -19.4, 2.0), (22, -17.5, 1.9), (31, -14, 1.4)], 9.5, 3.4, skin, n=12, round=.46))
    for s in (-1, 1):
        p.append(ribbon([(s * 27, -15.6, 3.0), (s * 34, -12.4, 1.8), (s * 37.5, -6, .8), (s * 36, 0, .5), (s * 32, 2, .4)], 3.4, .45, dark, n=10))
        p.append(rbox(5.4, 5.6, 1.6, .5, pbr('buckle', '#1c1d1f', rough=.35), (s * 33.4, -12.4, 2.2), (0, 0, s * 30)))
        strap = [(s * 12.5, 19, 2.4), (s * 15, 29, 3.2), (s * 21, 35, 3.4), (s * 28.5, 33.5, 3.0), (s * 31, 25, 2.6), (s * 28.5, 16, 2.2), (s * 25, 9, 1.8)]
        p.append(ribbon(strap, 7.4, 3.0, skin, n=12, round=.46))
        p.append(ribbon([(s * 25.5, 10, 2.2), (s * 22, 2, 1.2), (s * 18.5, -3, 1.0), (s * 14, -6, 1.6)], 3.0, .45, dark, n=10))
        p.append(rbox(5, 4.4, 1.5, .5, pbr('buckle', '#1c1d1f', rough=.35), (s * 19, -2.6, 1.5), (0, 0, s * 40)))
    group(p)


def shell_body(w, d, seat_h, back_h, lean, wing, voxel=.75):
    """The padded body of a seat for a car: cushion, leaning back, wings at thighs and head, all melted together."""
    top = math.radians(lean)

    def back(q):
        return (d * .38 + math.sin(top) * q * back_h, seat_h + math.cos(top) * q * back_h)
    parts = [rbox(w * .82, d, 9, 4, None, (0, 0, seat_h), (7, 0, 0), seg=5)]
    for s in (-1, 1):
        parts.append(rbox(7.5, d * .92, 15, 3.4, None, (s * w * .45, 0, seat_h + 4), (7, 0, 0), seg=5))
    for q in np.linspace(.05, .98, 12):
        y, z = back(q)
        parts.append(rbox(w * .80, 8, 9, 3.4, None, (0, y, z), (-lean, 0, 0), seg=4))
        for s in (-1, 1):
            deep = wing * (.75 if q < .45 else .45 if q < .62 else 1.0)
            parts.append(rbox(6, 8 + deep, 9, 2.8, None, (s * w * (.44 if q < .62 else .41), y - deep * .5, z), (-lean, 0, s * -8), seg=4))
    return parts, back


def car_seat(brand='POUSSINOU', cloth='#3b4150', trim='#c98a4a', turn=-34):
    """A turning seat on its base: padded shell with wings, head rest, five-point harness, a leg against the floor."""
    skin, dark, pad = fabric(cloth, 60), pbr('dark', '#1e2024', rough=.45), fabric(trim, 80)
    parts, back = shell_body(44, 38, 24, 46, 24, 13)
    p = [melt(parts, .9, 7, skin)]
    p.append(melt([rbox(46, 40, 16, 7, None, (0, 4, 19), seg=5), rbox(44, 12, 44, 5, None, (0, 27, 42), (-24, 0, 0), seg=5)], 1.0, 6, dark))
    p += [disc(21, 4.5, 1.2, pbr('turn', '#d6d3ca', rough=.35), (0, 2, 8)), rbox(44, 46, 9, 3, dark, (0, 4, 4.6), seg=6), rbox(12, 4, 3, .8, pbr('key', trim, rough=.4), (0, -19.4, 6))]
    # inlay, head rest, harness
    lining = []
    for q in (.10, .22, .34, .46, .56):
        y, z = back(q)
        lining.append(rbox(26, 4, 9, 1.8, None, (0, y - 4.2, z + 1), (-24, 0, 0)))
    lining.append(rbox(26, 28, 5, 2, None, (0, -2, 28), (7, 0, 0)))
    p.append(melt(lining, .7, 6, pad))
    y, z = back(.80)
    p.append(melt([rbox(27, 6, 17, 3, None, (0, y - 4.6, z), (-24, 0, 0)), rbox(6, 11, 16, 2.6, None, (-13.6, y - 7.6, z), (-24, 0, 10)), rbox(6, 11, 16, 2.6, None, (13.6, y - 7.6, z), (-24, 0, -10))], .6, 6, pad))
    for s in (-1, 1):
        a, b, c = back(.60), back(.36), back(.14)
        p.append(ribbon([(s * 6.4, a[0] - 6.8, a[1]), (s * 6.0, b[0] - 7.6, b[1]), (s * 4.4, c[0] - 8.6, c[1] + 1), (s * 1.8, -1.5, 33.4)], 4.6, 1.2, fabric('#23262b', 80), up=(0, -1, .5), n=10))
        p.append(ribbon([(s * 13, 7, 31), (s * 8, 1, 32.5), (s * 2.6, -2.6, 33.4)], 3.4, .6, fabric('#23262b', 80), up=(0, -.5, 1), n=8))
    p += [ribbon([(0, -9, 30.6), (0, -6, 32), (0, -3.4, 33)], 3.6, .7, fabric('#23262b', 80), up=(0, -.5, 1), n=8), rbox(5.6, 4.6, 3.0, .9, dark, (0, -3.2, 33.8), (35, 0, 0)), rbox(3, 2.4, 1.2, .4, pbr('red', '#c0281f', rough=.35), (0, -5.0, 34.6), (35, 0, 0))]
    p.append(decal(15, 3.4, word(brand, '#f1ede4'), loc=(-23.3, 2, 19.5), rot=(90, 0, -90)))
    group(p, rot=(0, 0, turn))


def booster(brand='POUSSINOU', cloth='#8e5a3a', turn=-34):
    """A high-backed booster: cushion with arm rests, back with red belt guides, head rest with wings."""
    skin, dark, red, pad = fabric(cloth, 60), pbr('dark', '#232529', rough=.45), pbr('red', '#c0281f', rough=.35), fabric('#d9c3a0', 80)
    p = [melt([rbox(40, 38, 9, 4, None, (0, 0, 12), (5, 0, 0), seg=5), rbox(32, 34, 6, 3, None, (0, -2, 15), (5, 0, 0), seg=5)], .8, 6, skin)]
    p.append(rbox(42, 40, 8, 3, dark, (0, 1, 5), (4, 0, 0), seg=6))
    for s in (-1, 1):
        p.append(melt([rbox(6.4, 30, 5.6, 2.6, None, (s * 20, 0, 23)), rbox(6, 8, 16, 2.6, None, (s * 20, -9, 15)), rbox(6, 8, 16, 2.6, None, (s * 20, 12, 15))], .6, 6, dark))
        p.append(rbox(1.4, 9, 3, .6, red, (s * 20.2, -3, 18.6)))
    tilt = 14

    def at(z, dy=0):
        return 17 + math.tan(math.radians(tilt)) * (z - 14) + dy
    parts = [rbox(35, 7, 42, 3, None, (0, at(36), 36), (-tilt, 0, 0), seg=5)]
    for s in (-1, 1):
        parts.append(rbox(6, 15, 30, 2.8, None, (s * 18, at(34, -4), 34), (-tilt, 0, s * -8), seg=5))
    p.append(melt(parts, .8, 6, skin))
    p.append(rbox(20, 3, 26, 1.4, pad, (0, at(35, -4.2), 35), (-tilt, 0, 0)))
    head = [rbox(30, 7, 22, 3, None, (0, at(68), 68), (-tilt, 0, 0), seg=5)]
    for s in (-1, 1):
        head.append(rbox(6.4, 18, 21, 2.8, None, (s * 16.4, at(67, -6), 67), (-tilt, 0, s * -12), seg=5))
    p.append(melt(head, .7, 6, skin))
    p.append(rbox(17, 3, 14, 1.4, pad, (0, at(68, -4.4), 68), (-tilt, 0, 0)))
    for s in (-1, 1):
        p.append(rbox(2.6, 6, 4.6, .9, red, (s * 17.2, at(55, -5), 55.5), (-tilt, 0, 0)))
    p.append(rbox(14, 4, 14, 1, dark, (0, at(57, 2), 57), (-tilt, 0, 0)))
    p.append(decal(13, 3.0, word(brand, '#f1ede4'), loc=(0, -19.5, 5.6), rot=(94, 0, 0)))
    group(p, rot=(0, 0, turn))


def cot(frame='#6f7a86', cloth='#e9e1d0', net='#ffffff', turn=-32, w=120, d=60, h=76):
    """A folding cot: padded rails and posts, mesh walls, a quilted mattress, its bag beside."""
    post, rail = fabric(frame, 80), fabric(frame, 80)
    skin, mattress = fabric(cloth, 90), fabric('#f3ede0', 60)
    p = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            p += [tube([(sx * w / 2, sy * d / 2, 4), (sx * w / 2, sy * d / 2, h)], 2.2, post, smooth=False), ball(3.6, post, (sx * w / 2, sy * d / 2, h), (1, 1, .8)), lathe([(0, 0), (3.2, 0, .5), (2.6, 4, .5), (0, 4)], rubber('#26282b'), (sx * w / 2, sy * d / 2, 0))]
    for s in (-1, 1):
        p += [tube([(-w / 2, s * d / 2, h), (0, s * d / 2, h - 1.5), (w / 2, s * d / 2, h)], 2.9, rail, n=10), tube([(s * w / 2, -d / 2, h), (s * w / 2, 0, h - .8), (s * w / 2, d / 2, h)], 2.9, rail, n=10), rbox(w - 3, 1.2, 15, .5, skin, (0, s * d / 2, 21)), rbox(1.2, d - 3, 15, .5, skin, (s * w / 2, 0, 21))]
    # mesh: threads
    thread = pbr('mesh', net, rough=.8)
    for s in (-1, 1):
        for k in range(54):
            x = -w / 2 + 3 + k * (w - 6) / 53
            p.append(tube([(x, s * d / 2, 28), (x, s * d / 2, h - 2)], .16, thread, smooth=False, res=1))
        for k in range(26):
            y = -d / 2 + 3 + k * (d - 6) / 25
            p.append(tube([(s * w / 2, y, 28), (s * w / 2, y, h - 2)], .16, thread, smooth=False, res=1))
        for k in range(21):
            z = 30 + k * 2.15
            p += [tube([(-w / 2 + 2, s * d / 2, z), (w / 2 - 2, s * d / 2, z)], .16, thread, smooth=False, res=1), tube([(s * w / 2, -d / 2 + 2, z), (s * w / 2, d / 2 - 2, z)], .16, thread, smooth=False, res=1)]

    def quilt(u, v):
        x, y = (u - .5) * (w - 6), (v - .5) * (d - 6)
        return (x, y, 32 + .9 * abs(math.sin(x * math.pi / 13)) ** .6 * abs(math.sin(y * math.pi / 13)) ** .6)
    p += [sheet(quilt, 150, 80, mattress), rbox(w - 5, d - 5, 4, 1, skin, (0, 0, 29.6))]
    group(p, rot=(0, 0, turn))
