"""Hand tools, plumbing, locks, paint: what a hardware shop hangs on its wall."""
import math
import random

import numpy as np

from families.beauty import word
from materials import metal, paper, pbr, rubber, wood
from prints import blank, write
from shapes import ball, decal, disc, group, lathe, prism, rbox, ribbon, rrect, sheet, slab, spline, tube


def mirrored(half):
    """An outline from its right half, top to bottom."""
    line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
    return line + [(-x, y) for x, y in line[-2:0:-1]]


def hammer(brand='CLÉVON', length=33, grip='#23262b', accent='#d9962c', turn=48):
    """A claw hammer lying on its side."""
    steel, edge = metal('#8d9196', .32), metal('#c9cbcd', .2)
    L = length
    p = [tube([(0, 0, 1.7), (0, -L * .4, 1.7), (0, -L * .62, 1.7)], .95, pbr('fibre', accent, rough=.35, coat=.3), n=6)]
    p.append(prism(mirrored([(0, -L * .40), (1.35, -L * .42), (1.5, -L * .55), (1.25, -L * .72), (1.55, -L * .90), (1.2, -L * .96), (0, -L * .97)])[::-1], 2.7, 1.1, rubber(grip), (0, 0, 1.7), seg=6))
    for k in range(7):
        p.append(rbox(2.0, .28, .12, .04, pbr('rib', accent, rough=.5), (0, -L * (.58 + k * .03), 3.02)))
    p.append(rbox(3.2, 2.9, 2.7, .5, steel, (0, .6, 1.7), seg=5))
    p.append(lathe([(0, 0), (1.15, 0), (1.0, 1.6, .5), (1.45, 2.6, .3), (1.5, 4.0, .25), (0, 4.1)], steel, (1.4, .6, 1.7), (0, 90, 0), steps=64))
    p.append(disc(1.38, .1, .05, edge, (5.42, .6, 1.7), (0, 90, 0)))
    for s in (-1, 1):
        p.append(ribbon([(-1.3, .5, 1.7 + s * .55), (-3.4, .5, 1.7 + s * .75), (-5.4, -.4, 1.7 + s * .95), (-7.0, -2.2, 1.7 + s * 1.05)], 1.5, .95, steel, up=(.3, 1, 0), n=12, round=.3))
    p.append(decal(4.6, 1.0, word(brand, '#f4efe6'), loc=(0, -L * .33, 2.66), rot=(0, 0, 90)))
    group(p, (4, 8, 0), (0, 0, turn - 90))


def screwdrivers(count=12, colors=('#c5341f', '#20305f', '#d9962c', '#2f6b4a')):
    """A set in a row, from long to short; four kinds of tip, a colour each."""
    steel = metal('#c3c5c8', .22)
    for i in range(count):
        kind, k = i % 4, i // 4
        L = 15.5 - i * .72
        c = colors[kind]
        p = [lathe([(0, 0), (.9, 0, .3), (1.45, 1.4, .6), (1.3, 5.6, .8), (.95, 7.4, .4), (1.15, 8.2, .3), (.7, 9.2, .2), (0, 9.3)], pbr('grip', c, rough=.3, coat=.35), steps=96, wobble=lambda a, z: 1 - (.06 * max(0, math.cos(a * 6)) if .8 < z < 6.6 else 0))]
        p.append(lathe([(0, -.04), (.86, -.02, .2), (1.0, .3, .2)], rubber('#1f2124'), steps=64))
        p.append(lathe([(0, 9), (.32, 9), (.32, 9 + L), (0, 9 + L)], steel, steps=24))
        tip = rbox(.72 if kind != 1 else .5, .18 if kind == 2 else .5, 1.1, .06, metal('#5d6066', .35), (0, 0, 9 + L + .3), seg=2, taper=.7)
        p.append(tip)
        group(p, ((i - (count - 1) / 2) * 3.1, 0, 1.45), (-90, 0, 0)).location.y = 0


def saw(brand='CLÉVON', length=50, handle='#c5341f', turn=16):
    """A hand saw: a tapering blade with teeth below, a moulded handle with a hole."""
    L, n = length, 74
    steel = metal('#cfd1d3', .22, brushed=3)
    low = []
    for i in range(n + 1):
        x = -L / 2 + L * i / n
        low.append((x, -5.4 if i % 2 else -4.9))
    blade = low + [(L / 2, 0.2), (-L / 2, 6.2)]
    p = [prism(blade, .16, .02, steel, (0, 0, 1.2), seg=1, smooth=20)]
    p.append(decal(13, 3.2, word(brand, '#3d4046', 1200, 300), loc=(-6, -.4, 1.29)))
    grip = pbr('grip', handle, rough=.36, coat=.2)
    outer = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in [(-L / 2 + 3.6, 6.4), (-L / 2 - 3, 7.4), (-L / 2 - 9, 6.6), (-L / 2 - 12.6, 2.4), (-L / 2 - 12.2, -3.6), (-L / 2 - 9, -6.6), (-L / 2 - 2, -6.2), (-L / 2 + 3.4, -4.2)]], 10, closed=True)]
    p.append(prism(outer[::-1] if sum(outer[i][0] * outer[(i + 1) % len(outer)][1] - outer[(i + 1) % len(outer)][0] * outer[i][1] for i in range(len(outer))) < 0 else outer, 2.2, .6, grip, (0, 0, 1.2), seg=5))
    p.append(prism(rrect(3.4, 8.0, 1.6), 2.3, .5, pbr('hole', '#efece6', rough=.9), (-L / 2 - 7.2, .2, 1.22), (0, 0, 8), seg=4))
    for y in (3.0, -2.4):
        p.append(disc(.8, .3, .1, metal('#8d9196', .3), (-L / 2 + .4, y, 2.2), steps=40))
    group(p, rot=(0, 0, turn))


def power_strip(brand='AMPÉRINE', outlets=6, usb=2, color='#f1efe9', turn=-24):
    shell, dark = pbr('shell', color, rough=.34, coat=.15), pbr('slot', '#17181a', rough=.8)
    w = 5 * outlets + 9
    p = [rbox(w, 6.4, 3.6, 1.0, shell, (0, 0, 1.9), seg=6)]
    for i in range(outlets):
        x = -w / 2 + 8.6 + i * 4.9
        p.append(slab(4.1, 4.6, .12, .5, .05, pbr('face', '#e6e3db', rough=.4), (x, .2, 3.68)))
        for s in (-1, 1):
            p.append(slab(.28, 1.0, .1, .05, .01, dark, (x + s * .75, .8, 3.74)))
        p.append(disc(.36, .08, .02, dark, (x, -.9, 3.7), steps=24))
    for k in range(usb):
        p.append(slab(1.4, .6, .1, .08, .01, dark, (w / 2 - 2.4, .9 - k * 1.5, 3.7)))
    p.append(slab(2.6, 1.8, .7, .4, .2, pbr('switch', '#c0281f', rough=.25, coat=.4, emit=.25), (-w / 2 + 3.4, .4, 3.8)))
    p.append(decal(7, 1.3, word(brand, '#8c8880'), loc=(0, -3.21, 1.9), rot=(90, 0, 0)))
    group(p, (0, 4, 0), (0, 0, turn))
    a = math.radians(turn)
    x0, y0 = -w / 2 * math.cos(a), 4 - w / 2 * math.sin(a)
    ribbon([(x0, y0, 1.6), (x0 - 4, y0 + .6, .5), (x0 - 2, y0 - 9, .4), (x0 + 9, y0 - 13, .4), (x0 + 14, y0 - 11, .6)], 1.3, .5, pbr('cord', '#e6e3db', rough=.5), n=14)
    rbox(4.2, 4.2, 2.8, .9, shell, (x0 + 16, y0 - 10.4, 1.5), (0, 0, 20), seg=6)


def shower(color='#c9cbcd', turn=-16):
    """A hand shower: a round face of small jets, its handle, a ring of blue."""
    chrome, white = metal(color, .08), pbr('face', '#eceae5', rough=.35)
    p = [lathe([(0, 0), (1.6, .1, .4), (5.6, 1.6, 1.2), (5.9, 2.6, .4), (5.5, 3.0, .2), (0, 3.0)], chrome, steps=128)]
    p.append(disc(5.3, .16, .06, white, (0, 0, 2.94)))
    p.append(lathe([(5.3, 3.0), (5.45, 3.14, .05), (5.6, 3.0)], pbr('ring', '#2f7d9a', rough=.3), steps=128))
    for ring, n in ((0, 1), (1.2, 7), (2.3, 14), (3.4, 20), (4.5, 28)):
        for i in range(n):
            a = i * math.tau / n
            p.append(lathe([(0, 0), (.15, 0), (.11, .22), (0, .22)], rubber('#5d6a70'), (ring * math.cos(a), ring * math.sin(a), 3.08), steps=10))
    p.append(tube([(0, -4.2, 1.6), (0, -8, .9), (0, -14, -.4), (0, -19, -1.2)], 1.3, chrome, n=14, radii=[1.25, .95, 1.0, 1.12]))
    p.append(lathe([(1.1, 0), (1.45, 0, .1), (1.45, 1.8, .1), (1.1, 1.8)], chrome, (0, -18.6, -1.15), (90, 0, 0), wobble=lambda a, z: 1 + .03 * math.cos(a * 8)))
    group(p, (0, 6, 13), (52, 0, turn))


def tap(color='#b9bbbd', turn=-36):
    """A tall spout, a lever at its side, a spray head pulled from the spout's end."""
    steel, dark = metal(color, .3, brushed=5), rubber('#232528')
    p = [lathe([(0, 0), (3.2, 0, .2), (3.2, .9, .2), (2.4, 1.1), (2.3, 11, .4), (1.7, 11.8, .3), (0, 11.9)], steel, steps=96)]
    p.append(tube([(0, 0, 11), (0, 0, 26), (0, -1.6, 34), (0, -9, 39.5), (0, -17, 36.5), (0, -19.6, 30), (0, -19.8, 28)], 1.45, steel, n=16))
    p.append(lathe([(0, 0), (1.5, 0, .1), (1.9, 4.6, .4), (1.95, 6.6, .3), (1.6, 6.9), (0, 6.9)], steel, (0, -19.8, 28.4), (180, 0, 0), steps=64))
    p.append(lathe([(1.5, 0), (1.85, .05, .1), (1.9, .7), (1.5, .8)], dark, (0, -19.8, 21.0), steps=64))
    p.append(lathe([(0, 0), (1.5, 0, .2), (1.5, 3, .4), (0, 3.2)], steel, (2.0, 0, 7.4), (0, 90, 0), steps=64))
    p.append(tube([(4.6, 0, 7.6), (5.6, -.6, 9.6), (6.6, -1.6, 13.8)], .55, steel, n=10, radii=[1.1, 1, .8]))
    group(p, rot=(0, 0, turn))


def plunger(length=48, r=7.5, color='#a33a22'):
    """A two-lipped rubber cup on a wooden handle, standing in its dish."""
    lathe([(0, 0), (r + 2.4, 0, .4), (r + 2.8, 2.0, .5), (r + 2.5, 2.1), (r + 1.9, .7, .4), (0, .6)], pbr('dish', '#ece9e2', rough=.4, coat=.2), steps=128)
    skin = pbr('rubber', color, rough=.5, spec=.4)
    lathe([(r * .72, .8), (r * .80, 1.0, .1), (r * .74, 3.0, .4), (r, 3.4, .3), (r * 1.02, 4.0, .3), (r * .86, 8.6, 3), (r * .36, 10.6, .8), (2.0, 13.4, .4), (1.5, 13.8), (0, 13.8)], skin, steps=128)
    grain = wood('#a8743f', '#dcb680', scale=.3)
    lathe([(0, 11), (1.25, 11), (1.25, length - 2, 1.2), (1.4, length - 1, .5), (.9, length, .6), (0, length)], grain, steps=64)


def fasteners(pieces='800 pièces', brand='CLÉVON', turn=-14):
    """An open case with compartments: screws, nuts, washers, plugs, sorted by size."""
    rnd = random.Random(6)
    case, steel, gold = pbr('case', '#22262c', rough=.5), metal('#b9bcc0', .3), metal('#c9a24a', .3)
    w, d = 34, 22
    p = [rbox(w, d, .6, .2, case, (0, 0, .3))]
    for x in np.linspace(-w / 2, w / 2, 7):
        p.append(rbox(.3, d, 3, .08, case, (x, 0, 1.5)))
    for y in np.linspace(-d / 2, d / 2, 5):
        p.append(rbox(w, .3, 3, .08, case, (0, y, 1.5)))
    cw, cd = w / 6, d / 4
    for i in range(6):
        for j in range(4):
            cx, cy = -w / 2 + cw * (i + .5), -d / 2 + cd * (j + .5)
            kind = (i + 2 * j) % 4
            for _ in range(26):
                x, y, z = cx + rnd.uniform(-cw * .30, cw * .30), cy + rnd.uniform(-cd * .30, cd * .30), .9 + rnd.random() * 1.1
                rot = (rnd.uniform(60, 120), rnd.uniform(-20, 20), rnd.uniform(0, 360))
                s = .55 + .09 * i
                if kind == 0:
                    p.append(lathe([(0, 0), (.62 * s, 0), (.2 * s, .5 * s), (.2 * s, 2.9 * s), (0, 3.3 * s)], gold if j % 2 else steel, (x, y, z), rot, steps=10))
                elif kind == 1:
                    p.append(lathe([(.28 * s, 0), (.7 * s, 0), (.7 * s, .5 * s), (.28 * s, .5 * s), (.28 * s, 0)], steel, (x, y, z), (rot[0] - 90, rot[1], rot[2]), steps=6, smooth=20))
                elif kind == 2:
                    p.append(lathe([(.36 * s, 0), (.9 * s, 0), (.9 * s, .12 * s), (.36 * s, .12 * s), (.36 * s, 0)], steel, (x, y, z), (rot[0] - 90, rot[1], rot[2]), steps=20))
                else:
                    p.append(lathe([(0, 0), (.42 * s, 0), (.48 * s, .3 * s), (.36 * s, 2.4 * s), (0, 2.6 * s)], pbr('plug', ('#c5341f', '#3a5a8a', '#8a8d92')[i % 3], rough=.5), (x, y, z), rot, steps=12))
    lid = [rbox(w, d, 1.0, .5, case, (0, d / 2, 0)), rbox(w - 2, d - 2, .2, .1, pbr('inner', '#eceae4', rough=.7), (0, d / 2, .5))]
    art, q = blank(1400, 900, '#eceae4')
    write(q, (700, 140), brand, 'bold', 120, '#22262c', space=.16)
    write(q, (700, 270), pieces, 'sans', 80, '#22262c')
    for r in range(7):
        for c in range(5):
            q.rectangle([120 + c * 236, 360 + r * 70, 340 + c * 236, 418 + r * 70], outline='#8a8d92', width=4)
    lid.append(decal(w - 3, d - 3, paper(art, rough=.6), loc=(0, d / 2, .61)))
    p.append(group(lid, (0, d / 2, 3.0), (76, 0, 0)))
    group(p, rot=(0, 0, turn))


def padlocks(count=4, keys=6, brand='CLÉVON'):
    """Brass padlocks in a row, their keys on a ring before them."""
    brass, steel, cap = metal('#c9a04a', .26, brushed=4), metal('#c9cbcd', .14), rubber('#26282c')
    for i in range(count):
        p = [rbox(4.2, 1.7, 3.6, .3, brass, (0, 0, 1.8), seg=4), rbox(4.3, 1.9, .7, .2, cap, (0, 0, 3.6))]
        p.append(tube([(-1.35, 0, 3.4), (-1.35, 0, 5.2), (-.95, 0, 6.2), (0, 0, 6.6), (.95, 0, 6.2), (1.35, 0, 5.2), (1.35, 0, 3.4)], .36, steel, n=10))
        p.append(decal(2.6, .62, word(brand, '#5a4418'), loc=(0, -.86, 2.2), rot=(90, 0, 0)))
        group(p, ((i - (count - 1) / 2) * 5.4, (.6, -.5, .5, -.4)[i % 4], 0), (0, 0, (-10, 6, -6, 12)[i % 4]))
    tube([(1.7 * math.cos(t), -7 + 1.7 * math.sin(t), .3) for t in np.linspace(0, math.tau, 40)], .12, steel, closed=True, smooth=False, res=3)
    for k in range(keys):
        a = math.radians(200 + k * 28)
        q = [lathe([(.45, 0), (1.05, 0, .06), (1.05, .2, .06), (.45, .2)], brass, steps=40), rbox(2.9, .5, .2, .05, brass, (2.3, 0, .1), seg=2)]
        for j in range(3):
            q.append(rbox(.3, .4 + .15 * ((j + k) % 2), .2, .03, brass, (2.3 + j * .5, .35, .1), seg=1))
        group(q, (1.7 * math.cos(a) * 1.5, -7 + 1.7 * math.sin(a) * 1.5, .12 + k * .05), (0, 0, math.degrees(a)))


def chain(length=5):
    """Galvanised links wound into a pile, two shackles before it."""
    zinc = metal('#a9adb1', .36)
    pts = []
    n = 150
    for i in range(n):
        t = i / n * math.tau * 4.6
        r = 7.4 - 1.1 * (i / n) * 2.4
        pts.append((r * math.cos(t), r * .9 * math.sin(t), .9 + 4.4 * (i / n) ** 1.4))
    line = np.array(spline(pts, 4))
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    step, k, at = 1.75, 0, 0.0
    while at < far[-1] - step:
        a, b = (np.array([np.interp(s, far, line[:, j]) for j in range(3)]) for s in (at, at + step))
        mid, way = (a + b) / 2, (b - a)
        yaw, pitch = math.degrees(math.atan2(way[1], way[0])), -math.degrees(math.atan2(way[2], math.hypot(way[0], way[1])))
        pts = [(x, y, 0) for x, y in rrect(2.7, 1.5, .75, 6)]
        tube(pts, .30, zinc, closed=True, smooth=False, res=4, loc=tuple(mid), rot=(35 if k % 2 else -55, pitch, yaw))
        at += step
        k += 1
    for x, y, t in ((9.2, -7.2, 20), (5.2, -9.6, -30)):
        q = [tube([(-1.1, 0, .5), (-1.2, 1.6, .5), (-.7, 2.9, .5), (0, 3.2, .5), (.7, 2.9, .5), (1.2, 1.6, .5), (1.1, 0, .5)], .42, zinc, n=10), tube([(-1.9, -.2, .5), (1.9, -.2, .5)], .42, zinc, smooth=False), lathe([(0, 0), (.8, 0, .1), (.8, .5, .1), (0, .5)], zinc, (1.7, -.2, .5), (0, 90, 0), steps=6)]
        group(q, (x, y, 0), (0, 0, t))


def hooks(count=10):
    """Black steel coat hooks, standing in two rows."""
    black = pbr('steel', '#1f2023', rough=.45, metal=.5, bump=('noise', 30, .12, .01))
    for i in range(count):
        p = [slab(2.4, 7, .3, .9, .1, black, (0, 0, 0), (90, 0, 0))]
        p.append(tube([(0, -.2, 1.8), (0, -2.2, 1.9), (0, -4.0, 2.8), (0, -4.6, 4.0)], .42, black, n=10))
        p.append(ball(.62, black, (0, -4.6, 4.2)))
        p.append(tube([(0, -.2, -1.4), (0, -1.6, -2.6), (0, -3.0, -2.2), (0, -3.3, -1.0)], .42, black, n=10))
        p.append(ball(.6, black, (0, -3.3, -.8)))
        for z in (2.7, -2.7):
            p.append(disc(.42, .08, .02, metal('#8d9196', .3), (0, -.16, z), (90, 0, 0), steps=24))
        group(p, ((i % 5 - 2) * 5.2 + (1.6 if i >= 5 else -1), 6 if i >= 5 else -4, 3.5), (0, 0, -34 + (i * 7) % 9))


def paint(brand='COLORIA', title='Banco', small='', color='#b8743a', turn=-14):
    """A tin with its handle; its lid beside it, wet with the colour."""
    r, h = 8.4, 18
    tin, wet = metal('#c3c5c7', .24), pbr('paint', color, rough=.18, coat=.6)
    p = [lathe([(0, .3), (r * .97, .3), (r, 0, .1), (r, .5), (r * .985, .6), (r * .985, h - .8), (r, h - .7), (r, h - .1, .1), (r * .94, h, .1), (r * .86, h - .2, .1), (r * .84, h - 1.4), (r * .97, h - 2), (r * .97, h - 3)], tin, steps=128)]
    p.append(disc(r * .97, .2, .05, wet, (0, 0, h - 2.6)))
    art, d = blank(2400, 1000, '#f6f0e2')
    d.rectangle([0, 560, 2400, 1000], fill=color)
    for i in range(60):
        x = i * 40
        d.polygon([(x, 560), (x + 20, 520), (x + 40, 560)], fill=color)
    write(d, (1200, 150), brand, 'serifbold', 130, '#3b2a1c', space=.14)
    write(d, (1200, 340), title, 'serifbold', 150, '#3b2a1c', 1000)
    write(d, (1200, 780), small, 'bold', 100, '#fff6e2')
    p.append(lathe([(r * .99, 1.4), (r * .99, h - 1.8)], paper(art, rough=.4, coat=.2), steps=128, arc=(-90 - 160, -90 + 160), smooth=80))
    for s in (-1, 1):
        p.append(disc(.9, .5, .2, tin, (s * r * .97, 0, h - 3), (0, s * 90, 0)))
    p.append(tube([(-r - .3, 0, h - 3), (-r * .9, -5.6, h - 8.0), (0, -9.2, h - 10.2), (r * .9, -5.6, h - 8.0), (r + .3, 0, h - 3)], .2, metal('#8d9196', .25), n=14))
    group(p, rot=(0, 0, turn))
    lid = [lathe([(0, .2), (r * .80, .2), (r * .86, 0, .1), (r * .94, .3, .1), (r * .9, .8, .1), (r * .82, .5)], tin, steps=96), disc(r * .78, .12, .05, wet, (0, 0, .25))]
    group(lid, (r + 5.5, -7.5, .1), (0, 0, 0))


def brushes(count=5, widths=(7.5, 6.3, 5, 3.8, 2.5)):
    """Flat brushes laid beside each other, the widest first."""
    grain, tin = wood('#a8743f', '#dcb680', scale=.35), metal('#c3a35a', .25)
    x = -16
    for i in range(count):
        w = widths[i % 5]
        x += w / 2 + .9
        L = 12.5 + w * .5
        p = [prism(mirrored([(0, 0), (w * .42, .1), (w * .40, 1.6), (.95, 4.6), (.8, 8), (1.25, L - 1.5), (.9, L), (0, L + .2)])[::-1], 1.3, .5, grain, (0, 0, 1.0), seg=5)]
        p.append(disc(.42, 1.4, .05, pbr('hole', '#5b3f22', rough=.9), (0, L - 1.2, .32), steps=24))
        p.append(rbox(w * .92, 3.2, 1.7, .3, tin, (0, -1.4, 1.0)))
        bristle = pbr('bristle', '#3a2c22', rough=.85, bump=('brushed', 40, .8, .05))
        p.append(sheet(lambda u, v, w=w: ((2 * u - 1) * w * .44 * (1 + .05 * v), -2.8 - v * w * .95 - .09 * math.sin(u * 90) * v, 1.0 + .72 * math.sqrt(max(0, 1 - (2 * u - 1) ** 4)) * (1 - .75 * v)), 60, 30, bristle))
        p.append(sheet(lambda u, v, w=w: ((2 * u - 1) * w * .44 * (1 + .05 * v), -2.8 - v * w * .95 - .09 * math.sin(u * 90) * v, 1.0 - .72 * math.sqrt(max(0, 1 - (2 * u - 1) ** 4)) * (1 - .75 * v)), 60, 6, bristle))
        group(p, (x, 0, 0))
        x += w / 2


def ladder(length=240, turn=-24):
    """A wooden ladder leaning a little, wide rungs, rubber feet."""
    grain, foot = wood('#b98a54', '#e3c28c', scale=.03), rubber('#232528')
    h, p = length, []
    for s in (-1, 1):
        p.append(rbox(3.2, 7.4, h, .6, grain, (s * 22, 0, h / 2), (0, s * 1.4, 0)))
        p.append(rbox(4.6, 9, 5, .8, foot, (s * 25, 0, 2)))
    n = 8
    for i in range(n):
        z = 24 + i * (h - 44) / (n - 1)
        p.append(rbox(44 - i * .9, 6, 2.4, .6, grain, (0, 0, z)))
    group(p, (0, 0, .4), (-13, 0, turn))


def marking(turn=18):
    """An aluminium square and a ruler, engraved in centimetres and inches."""
    alu, dark = metal('#cfd2d4', .3, brushed=3), pbr('stock', '#1f3a66', rough=.4, coat=.2)

    def scale(cm):
        art, d = blank(int(cm * 40), 150, '#00000000')
        for i in range(int(cm * 10)):
            x = i * 4
            d.line([(x, 150), (x, 150 - (70 if i % 10 == 0 else 45 if i % 5 == 0 else 26))], '#24272b', 1 if i % 10 else 2)
            if i % 10 == 0 and i:
                write(d, (x, 48), str(i // 10), 'sans', 30, '#24272b')
        return paper(art, alpha=True)
    p = [rbox(60, 4.4, .4, .1, alu, (0, 0, .3)), decal(58, 58 * 150 / 2320, scale(58), loc=(0, -.25, .515))]
    group(p, (0, -8, 0), (0, 0, turn - 6))
    q = [rbox(30, 4.2, .4, .1, alu, (13, 0, .5)), rbox(3.4, 20, 1.4, .3, dark, (-1.7, 7.9, .7)), decal(28, 28 * 150 / 1120, scale(28), loc=(13.6, -.2, .715))]
    group(q, (-12, 2, 0), (0, 0, turn))
