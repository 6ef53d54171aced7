"""The open air: tent, torch, wood stove, rope."""
import math
import random

import numpy as np

from families.beauty import word
from families.sport import cloth
from materials import metal, pbr, picture
from prints import blank
from shapes import ball, decal, disc, group, lathe, rbox, sheet, tube


def tent(color='#5d7a52', fly='#d9a12c', inner='#e9e1cc', brand='BORÉOL', turn=-30, w=240, d=210, h=130):
    """A dome on two crossed poles, its door open on the netting, guy ropes and pegs."""
    skin, floor, pole = pbr('fly', color, rough=.6, spec=.3, sheen=.2, bump=('noise', .12, .2, 1)), pbr('floor', '#3a3f3a', rough=.7), pbr('pole', fly, rough=.35)

    def dome(x, y):
        """Height over the floor: two arcs from corner to corner, cloth hanging a little between them."""
        u, v = x / (w / 2), y / (d / 2)
        m = max(abs(u), abs(v))
        edge = math.sqrt(max(0, 1 - m ** 2.4))
        on = abs(abs(u) - abs(v)) / max(m, 1e-3)
        return h * edge * (1 - .07 * on * m * (1.4 - m))

    def f(a, b):
        x, y = (2 * a - 1) * w / 2, (2 * b - 1) * d / 2
        return (x, y, dome(x, y) + 2)
    o = sheet(f, 110, 110, skin, thick=.6, smooth=80)
    p = [o, rbox(w + 4, d + 4, 7, 2, floor, (0, 0, 3))]
    for s in (-1, 1):
        p.append(tube([(t * w / 2, s * t * d / 2, dome(t * w / 2, t * d / 2) + 3.6) for t in np.linspace(-1, 1, 61)], 1.5, pole, smooth=False))

    def door(a, b):  # over the front wall: an arch of netting with a dark inside
        x = (2 * a - 1) * 62 * (1 - b ** 3 * .75)
        top = 84
        z = 6 + b * top
        lo, hi = 0.0, d / 2
        for _ in range(24):
            mid = (lo + hi) / 2
            if dome(x, -mid) + 2 > z:
                lo = mid
            else:
                hi = mid
        return (x, -lo - 1.6, z)
    p.append(sheet(door, 50, 40, pbr('net', '#2f352f', rough=.9), smooth=80))
    edge = [door(0, b) for b in np.linspace(0, 1, 30)] + [door(a, 1) for a in np.linspace(0, 1, 12)] + [door(1, b) for b in np.linspace(1, 0, 30)]
    p.append(tube([(x, y - .4, z) for x, y, z in edge], 1.3, pole, smooth=False))
    p.append(tube([(x, y - .6, z) for x, y, z in [door(.5, b) for b in np.linspace(0, 1, 30)]], .8, pole, smooth=False))
    roll = [(door(0, b)[0] - 4, door(0, b)[1] - 2.5, door(0, b)[2]) for b in np.linspace(.05, .95, 20)]
    p.append(tube(roll, 4.2, pbr('rolled', inner, rough=.8, bump=('noise', .5, .5, .5)), smooth=False))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.append(tube([(sx * w * .36, sy * d * .36, dome(w * .36, d * .36) + 4), (sx * w * .68, sy * d * .68, 1)], .45, pbr('rope', '#d9662a', rough=.7), smooth=False, res=3))
            p.append(tube([(sx * w * .675, sy * d * .675, 8), (sx * w * .685, sy * d * .685, 0)], 1.1, metal('#b9bbbe', .3), smooth=False))
    x, y, z = w * .30, -d * .41, 0
    p.append(decal(34, 8, word(brand, '#f4efe6'), loc=(x + 14, y - 1.4, dome(x, y) * .78), rot=(66, 0, 16)))
    group(p, rot=(0, 0, turn))


def torch(brand='BORÉOL', turn=0):
    """An aluminium torch lying, its lens lit."""
    skin, steel = pbr('body', '#23262a', rough=.42, metal=.4), metal('#8d9094', .25)
    p = [lathe([(0, -8), (1.25, -8, .3), (1.35, -5.4, .2), (1.3, -5.2), (1.3, 2.4, .2), (1.5, 3.2, .3), (1.95, 5.2, .6), (1.95, 7.4, .1), (1.7, 7.4), (1.6, 6.9), (0, 6.9)], skin, (0, 0, 0), (0, 90, 0), steps=128, wobble=lambda a, z: 1 + (.02 * math.cos(a * 22) if -4.8 < z < 2.0 and int((z + 5) / .6) % 2 else 0))]
    p += [lathe([(1.96, 7.0), (2.05, 7.1, .05), (2.05, 7.6, .1), (1.7, 7.7)], steel, (0, 0, 0), (0, 90, 0), steps=128, wobble=lambda a, z: 1 + .02 * math.cos(a * 12)), disc(1.72, .12, .04, pbr('lens', '#fff3cf', rough=.1, emit=1.8), (7.42, 0, 0), (0, 90, 0)), disc(.5, .3, .1, pbr('led', '#ffffff', emit=2.5), (7.4, 0, 0), (0, 90, 0), steps=32), lathe([(0, 0), (.62, 0, .1), (.6, .35, .15), (0, .4)], pbr('key', '#d9662a', rough=.4), (2.9, 0, 1.38), steps=40)]
    p.append(decal(4.6, 1.0, word(brand, '#cfd1d4'), loc=(-1.4, -1.36, .1), rot=(90, 0, 0)))
    p.append(tube([(-8, 0, .6), (-9.2, -.4, .5), (-10.2, -2.6, -1.2), (-7.6, -4.6, -1.75), (-3.8, -3.8, -1.75), (-5.2, -2.4, -1.75), (-8.4, -2.2, -1.2), (-8.2, -.2, .2)], .16, cloth('#d9662a', 12), n=12))
    group(p, (0, 0, 1.95), (0, 0, -28 + turn))


def wood_stove(w=15, h=18, turn=-30):
    """Four plates of steel slid together, holes for the air, a stoking door, a rest for the pot, twigs within."""
    steel, soot = metal('#b3b0aa', .34, brushed=4), pbr('inside', '#2a211c', rough=.9)
    p = []
    for k in range(4):
        a = k * 90
        art, d = blank(600, 720, '#ffffff')
        for j in range(3):
            for i in range(5):
                d.ellipse([80 + i * 100, 470 + j * 74, 118 + i * 100, 508 + j * 74], fill=(0, 0, 0, 0))
        if k == 0:
            d.rounded_rectangle([170, 150, 430, 380], 30, fill=(0, 0, 0, 0))
        else:
            for i in range(4):
                d.polygon([(120 + i * 110, 330), (160 + i * 110, 180), (200 + i * 110, 330)], fill=(0, 0, 0, 0))
        for i in range(4):
            d.polygon([(30 + i * 150, 0), (120 + i * 150, 0), (75 + i * 150, 66)], fill=(0, 0, 0, 0))
        skin = metal('#b3b0aa', .34)
        t = skin.node_tree
        tex = t.nodes.new('ShaderNodeTexImage')
        tex.image = picture(art, 'holes')
        t.links.new(tex.outputs['Alpha'], t.nodes['Principled BSDF'].inputs['Alpha'])
        for off in (0, .16):
            x, y = math.sin(math.radians(a)) * (w / 2 - off), -math.cos(math.radians(a)) * (w / 2 - off)
            p.append(decal(w * .98, h, skin, loc=(x, y, h / 2 + 1), rot=(90, 0, a)))
        for s in (-1, 1):
            p.append(rbox(.35, .5, h, .08, steel, (math.sin(math.radians(a)) * w / 2 + math.cos(math.radians(a)) * s * w * .485, -math.cos(math.radians(a)) * w / 2 + math.sin(math.radians(a)) * s * w * .485, h / 2 + 1), (0, 0, a)))
    p += [rbox(w - .6, w - .6, .2, .05, soot, (0, 0, 5.4)), rbox(w, .25, 1.4, .05, steel, (0, 0, h + 1.3), (0, 0, 45)), rbox(w, .25, 1.4, .05, steel, (0, 0, h + 1.3), (0, 0, -45))]
    rnd = random.Random(4)
    bark = pbr('bark', '#7a5636', rough=.9, bump=('grain', 2, .6, .1))
    for i in range(9):
        a = rnd.random() * math.tau
        r = 4.6 * rnd.random()
        p.append(tube([(r * math.cos(a), r * math.sin(a), 5.6), (r * .5 * math.cos(a + 1), r * .5 * math.sin(a + 1), 12), (r * .9 * math.cos(a + 1.6), r * .9 * math.sin(a + 1.6), 15 + rnd.random() * 4.5)], rnd.uniform(.35, .6), bark, n=6))
    for i in range(3):
        p.append(tube([(1.2 - i * 1.3, -4, 11 + i * .3), (1.4 - i * 1.5, -9, 10.2), (1.8 - i * 2.1, -13.4, 9.4 - i * .3)], .42, bark, n=6))
    for i in range(5):
        p.append(ball(rnd.uniform(.5, .9), pbr('ember', '#ff7a2a', emit=2.2), (rnd.uniform(-4, 4), rnd.uniform(-4, 4), 6.2), (1.3, 1, .6), seg=16))
    group(p, rot=(0, 0, turn))


def rope(color='#d9662a', fleck='#f1ede2'):
    """Thirty metres in a mountaineer's coil, bound round its waist."""
    im, d = blank(512, 64, color)
    for i in range(16):
        d.polygon([(i * 32, 0), (i * 32 + 12, 0), (i * 32 + 28, 64), (i * 32 + 16, 64)], fill=fleck if i % 4 == 0 else '#b8531f')
    m = pbr('rope', color, rough=.85, spec=.2, sheen=.3, bump=('noise', 9, .5, .06))
    rnd = random.Random(3)
    for k in range(16):
        a, b = 13.5 + rnd.uniform(-1.0, 1.0), 9.6 + rnd.uniform(-.8, .8)
        z, off = .5 + (k // 5) * .95 + rnd.uniform(-.1, .25), rnd.uniform(-.7, .7)
        pts = []
        for t in np.linspace(0, math.tau, 40, endpoint=False):
            pinch = 1 - .58 * math.exp(-((abs(math.sin(t)) - 1) / .16) ** 2) if math.sin(t) > 0 else 1 - .42 * math.exp(-((abs(math.sin(t)) - 1) / .16) ** 2)
            pts.append((a * math.cos(t) + off + .3 * math.sin(3 * t + k), b * math.sin(t) * pinch + (k % 5 - 2) * .5, z + .35 * math.sin(2 * t + k)))
        tube(pts, .48, m, closed=True, smooth=False, n=4, res=4)
        for i in range(0, 40, 5):
            x, y, zz = pts[i]
            ball(.2, pbr('fleck', fleck, rough=.5), (x, y - .2, zz + .38), seg=12)
    for k in range(7):
        x = (k - 3) * .98
        tube([(x, (-5.6 + 11.0 * (math.cos(t) * .5 + .5)) * .98, 2.2 + 2.9 * math.sin(t)) for t in np.linspace(0, math.tau, 30, endpoint=False)], .48, m, closed=True, smooth=False, res=4)
    tube([(3.4, -4.6, 1.2), (5.4, -7.6, .6), (9, -9.4, .5), (12, -8.6, .5)], .48, m, n=10)
