"""A little of what is inside, lying before its packet: beans, leaves, slices, powder."""
import math
import random

import bpy
from mathutils import Euler, Vector, noise

from materials import pbr
from shapes import ball, sheet, tube


def crumple(o, amount, scale, seed=0):
    for v in o.data.vertices:
        v.co += Vector(noise.noise_vector(v.co * scale + Vector((seed * 7.3, 0, 0)))) * amount
    return o


def bean(color, k):
    o = crumple(ball(1, pbr('bean', color, rough=.34, spec=.5, coat=.2), scale=(.66, .5, .38), seg=24), .02, 1, k)
    for v in o.data.vertices:
        if v.co.z > .1:
            v.co.z -= .13 * math.exp(-(v.co.y / .07) ** 2)
    return o


def pellet(color, k):
    return crumple(ball(.16, pbr('pellet', color, rough=.6), scale=(1, .8, .7), seg=12), .06, 6, k)


def chunk(color, k):
    return crumple(ball(.95, pbr('chunk', color, rough=.85, spec=.2, mottle=(1.4, .28), bump=('grain', 5, .5, .08)), scale=(1, .7, .34), seg=32), .34, 1.5, k)


def petal(color, k):
    """A dried calyx: a cup torn into five points."""
    def f(u, v):
        a = u * math.tau
        r = .12 + .62 * math.sin(min(1, v * 1.1) * 1.5)
        tip = .35 * abs(math.sin(a * 2.5)) * v
        p = Vector((r * math.cos(a), r * math.sin(a), v * 1.5 - tip))
        return p + Vector(noise.noise_vector(p * 2.2 + Vector((k * 5, 0, 0)))) * .26
    return sheet(f, 40, 12, pbr('calyx', color, rough=.5, spec=.4, mottle=(2, .35)), thick=.04)


def leaf(color, k):
    """A dry leaf, curled."""
    curl = .5 + .5 * (k % 3)

    def f(u, v):
        w = .42 * math.sin(math.pi * min(.999, max(.001, v))) ** .8
        x, y = (u - .5) * 2 * w, (v - .5) * 2.4
        p = Vector((x, y, curl * x * x * 1.3 + .14 * y * y))
        return p + Vector(noise.noise_vector(p * 2 + Vector((k * 3, 0, 0)))) * .13
    return sheet(f, 12, 24, pbr('leaf', color, rough=.75, spec=.25, mottle=(2.5, .3)), thick=.03)


def slice_(color, k):
    """A strip of dried fruit, bent."""
    def f(u, v):
        x, y = (u - .5) * 1.7 * math.sin(math.pi * (.16 + .68 * v)) ** .4, (v - .5) * 4.2
        p = Vector((x, y, .16 * y * y * (.4 + .3 * (k % 3)) + .12 * math.sin(y * 2 + k)))
        return p + Vector(noise.noise_vector(p * .7 + Vector((k * 4, 0, 0)))) * .16
    return sheet(f, 20, 40, pbr('slice', color, rough=.38, spec=.5, coat=.15, mottle=(1.2, .3), bump=('grain', 3, .3, .06)), thick=.16)


def cashew(color, k):
    pts = [(.62 * math.cos(t), .55 * math.sin(t), .1 * math.sin(t * 2)) for t in (.2, .9, 1.6, 2.3, 2.95)]
    return tube(pts, .30, pbr('cashew', color, rough=.5, spec=.4, mottle=(2, .14)), radii=[.45, .95, 1.1, 1, .5], res=6)


def chili(color, k):
    bend = .3 * math.sin(k * 2.1)
    o = tube([(0, 0, 0), (.6, bend * .4, .04), (1.3, bend, .02), (2.0, bend * 1.6 + .1, .05)], .24, pbr('chili', color, rough=.22, coat=.5, spec=.5, bump=('noise', 3, .3, .08)), radii=[.75, 1, .75, .12])
    stem = tube([(-.45, -.05, .05), (0, 0, 0)], .07, pbr('stem', '#7d7440', rough=.7))
    stem.parent = o
    return o


def grain(color, k):
    return ball(.12, pbr('grain', color, rough=.7), scale=(1, .85, .8), seg=10)


KINDS = dict(bean=bean, pellet=pellet, chunk=chunk, petal=petal, leaf=leaf, slice=slice_, cashew=cashew, chili=chili, grain=grain)


def heap(color, r, at, height=.42, seed=1, rough=.95):
    """Powder or semolina, poured out."""
    def f(u, v):
        a, q = u * math.tau, 1 - v
        rr = q * r * (1 + .16 * noise.noise(Vector((math.cos(a) * 1.4, math.sin(a) * 1.4, seed))))
        x, y = rr * math.cos(a), rr * math.sin(a)
        z = height * r * (.5 + .5 * math.cos(math.pi * min(1, q))) ** 1.1
        z += (noise.noise(Vector((x * 1.3, y * 1.3, seed))) * .10 + noise.noise(Vector((x * 5, y * 5, seed))) * .05) * min(1, (1 - q) * 5)
        return (x, y, z)
    return sheet(f, 160, 60, pbr('powder', color, rough=rough, spec=.1, mottle=(3, .10), bump=('grain', 14, .6, .06)), loc=(at[0], at[1], 0))


def spill(kind, color, at=(5, -7), n=40, r=3.4, size=1.0, seed=1, colors=None, powder=None):
    """n pieces of a kind in a low pile of radius r (cm); shared meshes, each turned its own way. `powder`: a heap of this colour below them."""
    if powder:
        heap(powder, r * 1.05, at, seed=seed)
    if kind == 'powder':
        heap(color, r, at, seed=seed)
        return
    rnd = random.Random(seed)
    tones = colors or [color]
    models = [KINDS[kind](tones[k % len(tones)], k) for k in range(max(6, len(tones)))]
    flat = {'leaf': 40, 'slice': 24, 'chili': 14, 'petal': 180, 'cashew': 35}.get(kind, 60)
    for i in range(n):
        q = rnd.random() ** .62
        a = rnd.random() * math.tau
        model = models[i % len(models)]
        o = model.copy()
        k = size * rnd.uniform(.82, 1.15)
        top = .34 * r * max(0, 1 - q) ** 1.1 * rnd.random() if n > 14 else 0
        base = {'grain': .1, 'pellet': .13, 'leaf': .12, 'slice': .12, 'chili': .24, 'cashew': .3, 'petal': .55, 'bean': .33}.get(kind, .3)
        o.location = (at[0] + q * r * math.cos(a), at[1] + q * r * math.sin(a) * .8, base * k + top + (heapz(q, r) if powder else 0))
        o.rotation_euler = Euler([math.radians(rnd.uniform(-flat, flat)) for _ in range(2)] + [rnd.uniform(0, math.tau)])
        o.scale = (k, k, k)
        bpy.context.collection.objects.link(o)
        for child in model.children:
            c = child.copy()
            c.parent = o
            bpy.context.collection.objects.link(c)
    for m in models:
        for c in m.children:
            bpy.data.objects.remove(c)
        bpy.data.objects.remove(m)


def heapz(q, r):
    return .42 * r * (.5 + .5 * math.cos(math.pi * min(1, q)))
