"""Instruments and games of wood: kenkeni, n'goni, calabash rattles, awalé."""
import math
import random

import numpy as np
from materials import leather, pbr, wood
from shapes import ball, disc, group, lathe, prism, rbox, sheet, tube


def calabash(color='#c98f4a'):
    return pbr('calabash', color, rough=.38, coat=.25, mottle=(.35, .28), bump=('noise', 2.2, .08, .03))


def kenkeni(sticks=2, r=14, h=42):
    """A small drum with a cowhide at each end, laced in zigzag, two sticks before it."""
    p = [lathe([(r - 1.2, 0), (r, 0, .4), (r * .985, h / 2, 3), (r, h, .4), (r - 1.2, h)], wood('#3f2415', '#7a4526', scale=.12), steps=128)]
    hide, cord, ring = pbr('hide', '#dcc7a0', rough=.65, mottle=(.12, .22), bump=('noise', .4, .3, .3)), pbr('cord', '#23211f', rough=.85, bump=('noise', 3, .4, .08)), pbr('ring', '#1b1a19', rough=.6)
    for z, s in ((h, 1), (0, -1)):
        p.append(lathe([(0, z + s * .3), (r * .94, z + s * .35, .4), (r * 1.02, z + s * .05, .4), (r * 1.03, z - s * 3.0, .4)], hide, steps=128))
        for dz in (1.8, 3.0):
            p.append(tube([(r * 1.045 * math.cos(a), r * 1.045 * math.sin(a), z - s * dz) for a in np.linspace(0, math.tau, 96, endpoint=False)], .55, ring if dz < 2 else cord, closed=True, smooth=False))
    n, pts = 20, []
    for i in range(n * 2):
        a = i / (n * 2) * math.tau
        z0, z1 = (h - 3.2, 3.2) if i % 2 == 0 else (3.2, h - 3.2)
        for q in np.linspace(0, 1, 10, endpoint=False):
            aa = a + q * math.tau / (n * 2)
            pts.append((r * 1.03 * math.cos(aa), r * 1.03 * math.sin(aa), z0 + (z1 - z0) * q))
    p.append(tube(pts, .30, cord, closed=True, smooth=False, res=3))
    p.append(tube([(r * 1.045 * math.cos(a), r * 1.045 * math.sin(a), h / 2 + .5 * math.sin(a * 40)) for a in np.linspace(0, math.tau, 400, endpoint=False)], .34, cord, closed=True, smooth=False, res=3))
    group(p, (-2, 4, 0), (0, 0, 10))
    for k in range(sticks):
        group([lathe([(0, 0), (.9, 0, .4), (.85, 26, .4), (1.15, 31, .6), (1.0, 33.6, .8), (0, 33.8)], wood('#a8743c', '#cfa068', scale=.4), steps=48)], (-15 + k * 5, -20 - k * 3.2, 1.0), (0, 90, 10 + k * 9))


def ngoni(strings=6):
    """A gourd under a skin, a straight neck through it, strings from the foot to their tuning rings, a bridge on the skin."""
    R = 14
    p = [lathe([(0, -12.4), (6, -11.6, 4), (R, -4, 6), (R * 1.0, .6, .6), (R * .9, 1)], calabash(), steps=128)]
    hide = pbr('hide', '#e3d0a6', rough=.6, mottle=(.15, .2), bump=('noise', .4, .25, .3))
    p.append(lathe([(0, 1.25), (R * .9, 1.15, .4), (R * 1.02, .7, .4), (R * 1.03, -2.4)], hide, steps=128))
    for i in range(32):
        a = i * math.tau / 32
        p.append(ball(.5, pbr('stud', '#b98a45', rough=.3, metal=.8), (R * 1.03 * math.cos(a), R * 1.03 * math.sin(a), -1.6), seg=20))
    neck = wood('#5a3318', '#8e5a30', scale=.25)
    p += [lathe([(0, -19), (1.15, -19, .4), (1.25, 20), (1.0, 55), (0, 55.4)], neck, (0, 0, 3.4), (-90, 0, 0), steps=48)]
    for s in (-1, 1):  # the two sticks that hold the skin
        p.append(lathe([(0, -12), (.6, -12, .2), (.6, 16, .2), (0, 16)], neck, (s * 4.6, 0, 2.0), (-90, 0, 0), steps=32))
    p.append(rbox(10.4, 1.1, 1.0, .3, neck, (0, 4, 1.9)))
    bridge = prism([(-3.6, 0), (3.6, 0), (2.6, 7.4), (-2.6, 7.4)], .7, .15, wood('#8e5a30', '#c08a50', scale=.6), (0, -3.4, 1.3), (90, 0, 0))
    p.append(bridge)
    nylon, ring = pbr('nylon', '#f3ead2', rough=.35), leather('#3b2314', 4)
    for k in range(strings):
        y = 27 + k * 4.2
        x = (-1) ** k * (.5 + .4 * (k // 2))
        p.append(tube([(x * .3, -17.5, 3.2), (x * 1.6, -3.4, 8.8), (x * .35, y, 4.8)], .11, nylon, smooth=False, res=3))
        for j in range(3):
            p.append(tube([(1.35 * math.cos(a), y + j * .55, 3.4 + 1.35 * math.sin(a)) for a in np.linspace(0, math.tau, 24, endpoint=False)], .3, ring, closed=True, smooth=False, res=3))
    p.append(disc(1.6, .25, .08, pbr('hole', '#1b120c', rough=.9), (6.6, 6, 1.1), steps=48))
    group(p, (0, 0, 12.4), (0, 0, -38))


def rattles(count=2):
    """Two small gourds on wooden handles bound in leather."""
    timber, skin = wood('#6b3d1e', '#9c6234', scale=.5), leather('#4a2a18', 3.2, strength=.5)
    for k in range(count):
        q = [lathe([(0, 9.6), (1.3, 9.8, .6), (3.4, 11.6, 2), (4.2, 14.4, 2), (3.4, 17.6, 2), (1.2, 19.4, 1), (.5, 20.2, .2), (.35, 20.8), (0, 20.9)], calabash(('#c98f4a', '#b5773a')[k % 2]), steps=96, wobble=lambda a, z, k=k: 1 + .03 * math.sin(2 * a + k) + .015 * math.sin(5 * a)), lathe([(0, 0), (1.3, 0, .5), (1.2, 1.6, .4), (.9, 3, .4), (.95, 8, .4), (1.2, 10), (0, 10.2)], timber, steps=48)]
        for i in range(12):
            q.append(tube([(1.02 * math.cos(a), 1.02 * math.sin(a), 3.4 + i * .46 + .07 * a / 1.0) for a in np.linspace(0, math.tau, 24)], .26, skin, smooth=False, res=3))
        for i in range(8):
            a = i * math.tau / 8
            q.append(tube([(1.2 * math.cos(a), 1.2 * math.sin(a), 8.8), (2.2 * math.cos(a + .2), 2.2 * math.sin(a + .2), 10.5), (3.35 * math.cos(a), 3.35 * math.sin(a), 11.7)], .16, skin, n=6, res=3))
        for z, r in ((14.2, 4.19), (14.9, 4.18)):
            burnt = [((r + .04 + .0) * math.cos(a), (r + .04) * math.sin(a), z + .28 * math.cos(a * 14)) for a in np.linspace(0, math.tau, 160, endpoint=False)]
            q.append(tube(burnt, .09, pbr('burnt', '#3a2012', rough=.8), closed=True, smooth=False, res=2))
        group(q, ((-2.4, 3.0)[k % 2], (0, -1.4)[k % 2], 1.4), (-78, 0, (28, -22)[k % 2]))


def awale(pits=12, seeds=48):
    """A board of two rows of hollows, four seeds in each, a hollow at either end for what is won."""
    W, D, H = 46, 14, 4.6
    cells = [(-15.5 + 6.2 * (k % 6), 3.1 if k < 6 else -3.1, 2.55, 2.2) for k in range(pits)] + [(s * 20.0, 0, 2.2, 1.9) for s in (-1, 1)]

    def top(u, v):
        x, y = (u - .5) * (W - .6), (v - .5) * (D - .6)
        z = 0.0
        for cx, cy, r, deep in cells:
            dy = (y - cy) * (1 if abs(cx) < 19 else .46)
            q = ((x - cx) ** 2 + dy ** 2) / r ** 2
            if q < 1:
                z = min(z, -deep * (1 - q) ** .62)
        return (x, y, H + z)
    timber = wood('#6a3b1c', '#a8693a', scale=.22)
    p = [sheet(top, 300, 100, timber, smooth=60), rbox(W, D, .8, .3, timber, (0, 0, .4))]
    for s in (-1, 1):
        p += [rbox(W, .9, H, .35, timber, (0, s * (D / 2 - .42), H / 2)), rbox(.9, D, H, .35, timber, (s * (W / 2 - .42), 0, H / 2))]
    carve = pbr('carved', '#3a1f0e', rough=.8)
    for i in range(22):  # a row of carved lozenges on the long side
        x = -W / 2 + 2 + i * 2
        p.append(tube([(x - .8, -D / 2 - .02, 2.2), (x, -D / 2 - .02, 3.2), (x + .8, -D / 2 - .02, 2.2), (x, -D / 2 - .02, 1.2)], .1, carve, closed=True, smooth=False, res=2))
    rnd = random.Random(5)
    seed = [pbr('seed', c, rough=.35, coat=.3) for c in ('#8f8a78', '#a39c86', '#7a7464')]
    each = seeds // pits
    for cx, cy, r, deep in cells[:pits]:
        for k in range(each):
            a = k * math.tau / each + rnd.random()
            d = .82 + rnd.random() * .2
            z = H - deep * (1 - (d / r) ** 2) ** .62 + .55
            p.append(ball(.74, seed[rnd.randrange(3)], (cx + d * math.cos(a), cy + d * math.sin(a), z), (1, .92, .86), (rnd.random() * 90, 0, rnd.random() * 360), seg=28))
    group(p, rot=(0, 0, -16))
