"""Clothes laid flat or folded: one outline filled with air, cloth that hangs in soft waves, prints mapped by place."""
import math

import numpy as np
from mathutils import Vector, noise

from families.beauty import word
from materials import metal, pbr
from shapes import ball, decal, disc, group, melt, modify, prism, rbox, ribbon, sheet, spline, tube


def textile(color, rough=.92, sheen=.3, scale=6, strength=.25):
    return pbr('textile', color, rough=rough, spec=.15, sheen=sheen, bump=('noise', scale, strength, .05))


def printed(image, size, rough=.8, sheen=.25):
    """A cloth whose print stands in space: one repeat is `size` cm wide."""
    m = pbr('print', rough=rough, spec=.2, sheen=sheen, image=image, bump=('noise', 6, .2, .04))
    t = m.node_tree
    tex = next(n for n in t.nodes if n.type == 'TEX_IMAGE' and n.outputs['Color'].is_linked)
    where, place = t.nodes.new('ShaderNodeTexCoord'), t.nodes.new('ShaderNodeMapping')
    place.inputs['Scale'].default_value = (1 / size, 1 / size, 1 / size)
    t.links.new(where.outputs['Object'], place.inputs['Vector'])
    t.links.new(place.outputs['Vector'], tex.inputs['Vector'])
    return m


class Laid:
    """A garment on the floor. `half`: runs of points from the neck's middle down the right side to the hem's middle; a new run is a corner."""

    def __init__(self, half, mat, thick=2.2, amp=1.0, seed=1, voxel=.42, extra=None, quilt=0, rim=.92):
        right = []
        for run in half:
            right += spline([(x, y, 0) for x, y in run], 10)[:-1]
        right = [(q[0], q[1]) for q in right] + [half[-1][-1]]
        outline = right + [(-x, y) for x, y in right[-2:0:-1]]
        self.amp, self.seed, self.extra, self.quilt = amp, seed, extra, quilt
        self.top = thick / 2
        edge = min(rim, thick * .42)  # a wider rim crosses itself in the arm pits
        self.body = melt([prism(outline[::-1], thick, edge, None, seg=4, r_bottom=edge)], voxel, 4, mat)
        for v in self.body.data.vertices:
            if v.co.z > -.2:
                v.co.z += self.drape(v.co.x, v.co.y)
        modify(self.body, 'SMOOTH', factor=.5, iterations=2)
        self.parts = [self.body]

    def drape(self, x, y):
        s = self.seed * 3.7
        z = noise.noise(Vector((x * .08, y * .022, s))) * .9 + noise.noise(Vector((x * .2, y * .05, s + 4))) * .35 + noise.noise(Vector((x * .05, y * .11, s + 9))) * .35
        z = 1.5 * z * self.amp
        if self.quilt:
            z += .9 * abs(math.sin(math.pi * y / self.quilt)) ** .5
        return z + (self.extra(x, y) if self.extra else 0)

    def line(self, points, width, mat, lift=.12, thick=.3, smooth=10):
        """A strip of cloth, tape or zip that follows the surface."""
        pts = spline([(x, y, 0) for x, y in points], smooth) if len(points) > 2 else [(points[0][0] + (points[1][0] - points[0][0]) * q, points[0][1] + (points[1][1] - points[0][1]) * q, 0) for q in np.linspace(0, 1, 14)]
        o = ribbon([(x, y, self.top + self.drape(x, y) + lift) for x, y, _ in pts], width, thick, mat, up=(0, 0, 1), n=1)
        self.parts.append(o)
        return o

    def patch(self, outline, mat, thick=.6, lift=.1):
        """A flat piece sewn on: a pocket, a collar. The outline runs counter-clockwise."""
        o = melt([prism(outline, thick + .8, .3, None, seg=3)], .3, 2, mat)
        for v in o.data.vertices:
            v.co.z += self.top + self.drape(v.co.x, v.co.y) + lift
        self.parts.append(o)
        return o

    def button(self, x, y, mat, r=.62, lift=.35):
        self.parts.append(disc(r, .3, .1, mat, (x, y, self.top + self.drape(x, y) + lift), steps=32))

    def neck(self, front, back, mat, r=.8, inside=None):
        """The ring of the neck, and the inside of the back seen through it."""
        self.parts.append(tube([(q[0], q[1], self.top + .5) for q in spline([(x, y, 0) for x, y in front], 12)], r, mat, smooth=False))
        self.parts.append(tube([(q[0], q[1], .4) for q in spline([(x, y, 0) for x, y in back], 12)], r, mat, smooth=False))
        if inside:
            w = abs(front[0][0])
            y0, y1 = min(y for _, y in front), max(y for _, y in back)
            o = disc(w * .9, .2, .05, inside, (0, (y0 + y1) / 2, -.2))
            o.scale = (1, max(.2, (y1 - y0) / (2 * w * .9)), 1)
            self.parts.append(o)

    def done(self, loc=(0, 0, 0), turn=0, scale=1):
        return group(self.parts, (loc[0], loc[1], self.top + loc[2]), (0, 0, turn), scale)


def sleeve_pull(cx, cy, size=1.0):
    """Folds that run from the arm pit."""
    return lambda x, y: math.exp(-((abs(x) - cx) ** 2 + (y - cy) ** 2) / (170 * size)) * .9 * math.sin((abs(x) * .8 + y * .55) * .75)


def linen_dress(color='#2b479a', button='#c9a878'):
    """A shirt dress: collar, buttons to the hem, sleeves to the elbow, a tied belt."""
    half = [[(0, 100), (5, 101)], [(5, 101), (8, 104)], [(8, 104), (14, 103), (19.5, 101)], [(19.5, 101), (29, 86), (33.5, 74)], [(33.5, 74), (28, 71.6), (24.6, 70.8)], [(24.6, 70.8), (21, 79), (18.6, 84)], [(18.6, 84), (18.2, 72), (17.6, 62), (20, 45), (23.5, 20), (25.6, 1)], [(25.6, 1), (13, -.6), (0, -1)]]
    skin = textile(color, scale=3, strength=.4)
    g = Laid(half, skin, 2.2, 1.25, 2, .5, lambda x, y: sleeve_pull(20, 84)(x, y) + .7 * math.exp(-((y - 62) / 3.2) ** 2) * math.sin(x * 1.5) * .6 + .5 * math.sin(x * .55 + .02 * y) * max(0, (60 - y) / 60))
    edge = textile('#24408c', scale=3)
    g.line([(0, 98), (0, 80), (0, 60), (0, 30), (0, 0)], 3.4, edge)
    for y in range(6, 98, 10):
        g.button(0, y, pbr('button', button, rough=.4))
    for s in (-1, 1):
        wing = [(.6, 98.6), (9.6, 96.4), (9.2, 103.0), (6.6, 104.8), (4.6, 101.6)]
        g.patch([(s * x, y) for x, y in (wing if s > 0 else wing[::-1])], skin, .9, .3)
        g.line([(s * 33.0, 75.2), (s * 24.0, 72.0)], 2.2, edge)
        g.line([(s * 18.6, 55), (s * 16.2, 47), (s * 15.8, 40)], .5, edge)
    g.line([(-17.6, 62), (-8, 61), (0, 61.2), (8, 61), (17.6, 62)], 3.2, edge, .35, .6)
    g.line([(1, 61), (4, 54), (3.4, 42)], 2.6, edge, .6, .5)
    g.line([(0, 61), (-3, 55), (-5.4, 45)], 2.6, edge, .6, .5)
    g.parts.append(ball(2.0, edge, (0, 61, g.top + 1.4), (1.1, .9, .5)))
    g.neck([(-8, 104), (-5, 99), (0, 96.8), (5, 99), (8, 104)], [(-7, 104), (0, 102.6), (7, 104)], edge, .5, pbr('inside', '#1d3372', rough=1))
    g.done()


def parka(color='#c9ad7f', fur='#8a6f52', brand='BORÉOL'):
    """A long quilted coat: hood with a fur edge, zip under a flap, knitted cuffs, a reflecting band."""
    half = [[(0, 88), (7, 88.6), (12, 90)], [(12, 90), (18, 88), (22.5, 84.5)], [(22.5, 84.5), (32, 62), (39.5, 37)], [(39.5, 37), (35, 34.6), (30.6, 34)], [(30.6, 34), (28, 47), (25, 61)], [(25, 61), (23.6, 63.4), (22, 61)], [(22, 61), (21.6, 45), (22.6, 20), (24, 1)], [(24, 1), (12, -.8), (0, -1)]]
    skin = textile(color, .7, .2, 4, .25)
    g = Laid(half, skin, 4.4, .8, 3, .55, sleeve_pull(23, 62), quilt=9, rim=.3)
    dark = textile('#a88c60', .75)
    g.line([(0, 89), (0, 60), (0, 30), (0, 0)], 4.6, skin, .8, .9)
    g.line([(2.5, 89), (2.5, 60), (2.5, 30), (2.5, 0)], .35, dark, 1.3)
    for y in (8, 24, 40, 56, 72):
        g.button(0, y, metal('#7d7264', .35), .9, 1.5)
    g.line([(-22.6, 17), (-12, 16.6), (0, 16.6), (12, 16.6), (22.6, 17)], 2.0, metal('#cfd3d6', .35), .5)
    for s in (-1, 1):
        pocket = [(7, 24), (19, 25), (19.4, 38), (8, 37)]
        g.patch([(s * x, y) for x, y in (pocket if s > 0 else pocket[::-1])], skin, 1.2, .9)
        g.line([(s * 7.6, 36.4), (s * 19.4, 37.2)], 3.4, dark, 1.7, .6)
        g.parts.append(tube([(s * 39.0, 36.6, 1.6), (s * 31.0, 34.0, 1.6)], 1.9, textile('#8a7350'), smooth=False))
    g.parts.append(decal(7, 1.5, word(brand, '#5a4630'), loc=(11, 74, g.top + g.drape(11, 74) + 1.2)))
    # hood: a soft hollow with its edge of fur
    hood = melt([ball(1, None, (0, 97, 2.2), (14.5, 13.5, 5.4)), ball(1, None, (0, 90, 1.6), (13, 7, 4))], .55, 8, skin)
    g.parts.append(hood)
    g.parts.append(ball(1, pbr('inside', '#4a3b2a', rough=1), (0, 94.6, 4.6), (8.6, 9.6, 3.4)))
    hair = pbr('fur', fur, rough=.9, sheen=.6)
    ring = melt([ball(1, None, (10.4 * math.sin(a), 94.6 - 11 * math.cos(a) * (1 if math.cos(a) < 0 else .92), 6.4), (2.5, 2.5, 2.3), seg=20) for a in np.linspace(.55, math.tau - .55, 40)], .5, 4, hair)
    ps = ring.modifiers.new('fur', 'PARTICLE_SYSTEM').particle_system
    s = ps.settings
    s.type, s.count, s.hair_length, s.hair_step, s.child_type = 'HAIR', 9000, 2.6, 3, 'NONE'
    s.factor_random, s.normal_factor, s.root_radius, s.tip_radius, s.radius_scale, s.use_advanced_hair = .5, .02, 1.0, .2, .05, True
    g.parts.append(ring)
    g.done()


def trousers(color='#5b7ea6', seam='#c98f4a', length=100, waist=19.5, wide=1.0, kind='jean', loc=(0, 0), turn=0, scale=1, knees=None):
    """Jeans or school trousers laid flat: waistband, fly, pockets, seams in another thread."""
    h = length
    half = [[(0, h), (waist * .6, h), (waist, h)], [(waist, h), (waist * 1.16, h * .86), (waist * 1.18, h * .72), (waist * 1.12 * wide, h * .4), (waist * 1.06 * wide, 0)], [(waist * 1.06 * wide, 0), (waist * .8, -.6), (waist * .30, 0)], [(waist * .30, 0), (waist * .16, h * .38), (.5, h * .66)], [(.5, h * .66), (0, h * .665)]]
    skin = textile(color, .95, .15, 5, .35)
    t = skin.node_tree
    if kind == 'jean':  # worn paler on the thighs
        n, ramp, where = t.nodes.new('ShaderNodeTexNoise'), t.nodes.new('ShaderNodeValToRGB'), t.nodes.new('ShaderNodeTexCoord')
        n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = .045, 6
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .38, .66
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (.07, .14, .26, 1), (.12, .20, .33, 1)
        t.links.new(where.outputs['Object'], n.inputs['Vector'])
        t.links.new(n.outputs['Fac'], ramp.inputs['Fac'])
        t.links.new(ramp.outputs['Color'], t.nodes['Principled BSDF'].inputs['Base Color'])
    g = Laid(half, skin, 2.4, 1.0, 7, .5, lambda x, y: .6 * math.exp(-((y - h * .66) / 9) ** 2) * math.sin((abs(x) * .9 - y * .7) * .6))
    thread = pbr('thread', seam, rough=.7)
    band = textile(color if kind != 'jean' else '#3f6288', .95, .15)
    g.line([(-waist, h - 2.0), (0, h - 2.4), (waist, h - 2.0)], 4.2, band, .2, .6)
    for y in (h - .4, h - 3.9):
        g.line([(-waist * .97, y + .3), (0, y), (waist * .97, y + .3)], .2, thread, .6, .12)
    g.button(0, h - 2.2, metal('#b98a4a', .3), .95, .7)
    g.line([(0, h - 4.4), (0, h * .80), (-.4, h * .70)], .25, thread, .25, .12)
    g.line([(3.2, h - 4.4), (3.2, h * .80), (2.4, h * .745), (.2, h * .725)], .22, thread, .25, .12)
    for s in (-1, 1):
        for k in (0, .8):
            g.line([(s * (waist * .46 + k), h - 4.4), (s * (waist * .62 + k * .6), h - 9.4 - k), (s * waist * 1.08, h - 11.4 - k)], .22, thread, .25, .12)
        g.line([(s * waist * .5, h - 4.4), (s * waist * .52, h - .2)], 1.0, band, .6, .4)
        if kind == 'jean':
            g.parts.append(disc(.4, .25, .08, metal('#b98a4a', .3), (s * waist * .47, h - 5.2, g.top + g.drape(s * waist * .47, h - 5.2) + .2), steps=24))
            g.line([(s * waist * 1.05, 2.6), (s * waist * .32, 2.8)], .22, thread, .25, .12)
        if knees:
            o = [(s * waist * .34, h * .30), (s * waist * 1.02, h * .30), (s * waist * 1.04, h * .44), (s * waist * .30, h * .44)]
            g.patch(o if s > 0 else o[::-1], textile(knees, .95, .1), .4, .05)
    g.parts.append(ball(1, pbr('inside', '#26384c', rough=1), (0, h - .4, .2), (waist * .9, .9, .6)))
    return g.done((*loc, 0), turn, scale)


def polo(color='#f1efe8', trim='#20305f', loc=(0, 0), turn=0, scale=1):
    half = [[(0, 47), (4.4, 48.4)], [(4.4, 48.4), (6.4, 51)], [(6.4, 51), (11, 49.8), (16, 47.6)], [(16, 47.6), (23, 41), (29, 35)], [(29, 35), (26.6, 30.6), (24.4, 28.4)], [(24.4, 28.4), (20.6, 31.2), (18.4, 33)], [(18.4, 33), (18.2, 18), (18.6, 0)], [(18.6, 0), (9, -.6), (0, -.8)]]
    skin, edge = textile(color, scale=8), textile(trim)
    g = Laid(half, skin, 2.0, 1.0, 6, .36, sleeve_pull(18, 33, .6))
    g.line([(0, 46), (0, 40), (0, 34)], 2.6, skin, .2, .4)
    for y in (36, 40.5, 45):
        g.button(0, y, pbr('button', trim, rough=.4), .5)
    for s in (-1, 1):
        wing = [(.3, 45.6), (7.4, 44.2), (7.6, 50.4), (5.4, 51.8), (3.4, 48.6)]
        g.patch([(s * x, y) for x, y in (wing if s > 0 else wing[::-1])], edge, .8, .3)
        g.line([(s * 28.6, 34.4), (s * 24.8, 29.0)], 1.6, edge, .2, .4)
    g.neck([(-6.4, 51), (-4, 47.4), (0, 46.2), (4, 47.4), (6.4, 51)], [(-6, 51), (0, 50.2), (6, 51)], edge, .5, pbr('inside', '#c9c6bc', rough=1))
    return g.done((*loc, 0), turn, scale)


def school_set():
    """A polo and trousers with doubled knees, side by side."""
    polo(loc=(-19, 2), turn=4)
    trousers('#20305f', '#3f5590', 62, 12.5, .92, 'school', (21, -6), -4, 1, '#1a284f')


def snow_set(color='#d9662a', dark='#24405c', brand='BORÉOL'):
    """Coat with hood, and padded bibs beside it."""
    half = [[(0, 44), (6, 44.6), (9, 45.6)], [(9, 45.6), (14, 44.4), (18, 42)], [(18, 42), (24, 28), (28.4, 14)], [(28.4, 14), (24.6, 12), (21.6, 12)], [(21.6, 12), (18.6, 22), (17, 30)], [(17, 30), (17, 15), (17.6, 1)], [(17.6, 1), (9, -.6), (0, -.8)]]
    skin, deep = textile(color, .7, .15), textile(dark, .7, .15)
    g = Laid(half, skin, 4.0, .6, 4, .45, sleeve_pull(17, 30, .6), quilt=8)
    g.line([(0, 45), (0, 30), (0, 15), (0, 0)], 1.6, deep, .5, .5)
    g.line([(-17.4, 12), (0, 11.6), (17.4, 12)], 1.6, metal('#cfd3d6', .35), .4)
    for s in (-1, 1):
        yoke = [(1.2, 33), (16, 33), (17.4, 40), (9, 44.6), (1.2, 43)]
        g.patch([(s * x, y) for x, y in (yoke if s > 0 else yoke[::-1])], deep, .5, .5)
        g.parts.append(tube([(s * 28.2, 13.6, 1.4), (s * 21.8, 11.8, 1.4)], 1.6, deep, smooth=False))
    g.parts.append(melt([ball(1, None, (0, 50, 2), (10.4, 9, 4.6)), ball(1, None, (0, 46, 1.6), (9.6, 5, 3.4))], .45, 8, deep))
    g.parts.append(ball(1, pbr('inside', '#16283a', rough=1), (0, 48.6, 4.2), (6.2, 6.4, 2.8)))
    g.done((-21, 0, 0), 4)
    half = [[(0, 47), (5, 47.4), (8, 48)], [(8, 48), (9.6, 42), (14, 37)], [(14, 37), (15.4, 26), (16, 10), (15.6, -18)], [(15.6, -18), (10, -19), (4.6, -18.4)], [(4.6, -18.4), (2.6, 0), (.6, 13)], [(.6, 13), (0, 13.4)]]
    b = Laid(half, deep, 3.8, .6, 9, .45, quilt=8)
    for s in (-1, 1):
        b.line([(s * 6, 46), (s * 7.4, 54), (s * 6.4, 60), (s * 2.6, 62)], 3.0, skin, .3, .6)
        b.parts.append(rbox(3.6, 3.0, 1.2, .4, pbr('clip', '#15181c', rough=.4), (s * 6.2, 46.4, b.top + 1.4)))
        o = [(s * 3.4, -6), (s * 14.4, -6), (s * 14.6, 5), (s * 2.6, 5)]
        b.patch(o if s > 0 else o[::-1], skin, .5, .5)
    b.line([(0, 47), (0, 34), (0, 22)], 1.4, skin, .5, .5)
    b.parts.append(decal(7, 1.5, word(brand, '#f4efe6'), loc=(0, 40, b.top + b.drape(0, 40) + 1.8)))
    b.done((22, -4, 0), -4)


def folded_top(mat, w=25, h=34, thick=2.6, seed=1, loc=(0, 0, 0), turn=0, collar=None, placket=None, button='#f1ede2', pocket=None):
    """A shirt folded for the shelf, its neck towards the back."""
    def f(u, v):
        a, b = 2 * u - 1, 2 * v - 1
        k = (1 - abs(a) ** 7) ** .5 * (1 - abs(b) ** 9) ** .5
        x, y = a * w / 2, b * h / 2
        z = thick * (.25 + .75 * k) + .30 * noise.noise(Vector((x * .12, y * .10, seed * 5))) + .10 * noise.noise(Vector((x * .5, y * .5, seed)))
        return (x + .25 * noise.noise(Vector((0, y * .2, seed))), y, max(.1, z))
    p = [sheet(f, 70, 90, mat, uv_scale=(1, h / w), smooth=80)]
    for k in range(3):
        z = thick * (.16 + .27 * k)
        p.append(rbox(w - .2 - .25 * k, h - .2 - .2 * k, thick * .26, thick * .12, mat, (0, 0, z)))
    y1 = h / 2
    if collar:
        for s in (-1, 1):
            wing = [(.25, y1 - 7.4), (7.4, y1 - 9.2), (8.6, y1 - 2.4), (5.6, y1 - .6), (3.4, y1 - 2.0)]
            wing = [(s * x, y) for x, y in (wing if s > 0 else wing[::-1])]
            o = melt([prism(wing, 1.1, .35, None, seg=3)], .28, 2, collar)
            o.location.z = thick + .75
            o.rotation_euler.y = s * .05
            p.append(o)
        p.append(ribbon([(-6.2, y1 - 2.2, thick + 1.2), (-3.6, y1 - .6, thick + 1.7), (0, y1 - .1, thick + 1.9), (3.6, y1 - .6, thick + 1.7), (6.2, y1 - 2.2, thick + 1.2)], 2.8, .5, collar, up=lambda q: (0, -.55, .8), n=8))
        o = disc(5.2, .1, .02, pbr('inside', '#6d7a8a', rough=1), (0, y1 - 3.2, thick + .62))
        o.scale = (1, .52, 1)
        p.append(o)
    if placket:
        p.append(ribbon([(0, y, f(.5, y / h + .5)[2] + .12) for y in np.linspace(-y1 + .3, y1 - 6.4, 20)], 3.0, .3, placket, up=(0, 0, 1), n=1))
        for y in np.arange(-y1 + 5, y1 - 7, 7.4):
            p.append(disc(.55, .3, .1, pbr('button', button, rough=.35), (0, y, f(.5, y / h + .5)[2] + .3), steps=32))
    if pocket:
        p.append(rbox(8.4, 9.4, .4, .15, pocket, (6.4, 2.4, f(.75, .56)[2] + .05)))
    return group(p, loc, (0, 0, turn))


def oxford(color='#9dbcdb'):
    skin = textile(color, .9, .2, 14, .5)
    folded_top(skin, 26, 35, 3.0, 4, collar=textile('#a6c3df', .9, .2, 14, .5), placket=textile('#a6c3df', .9, .2, 14, .5), button='#b08a5e', pocket=skin)


def wax_shirt(look=None):
    from families.cloth import wax
    art = wax(**(look or dict(ground='#123a5c', a='#f0a02c', b='#b3341c', c='#fff3dc', motif='fan', seed=9)))
    skin = printed(art, 21)
    folded_top(skin, 27, 35, 3.0, 7, collar=skin, placket=skin, button='#3a2414', pocket=skin)


def wax_dress():
    """A long dress: crossed bodice, gathered waist, wide skirt with pockets."""
    from families.cloth import wax
    skin = printed(wax(ground='#7a1f3a', a='#f2b33c', b='#1f6a6a', c='#fff1d6', motif='rosette', seed=5), 30)
    half = [[(0, 104), (3, 108), (9, 118.6)], [(9, 118.6), (15, 117), (19, 115)], [(19, 115), (25, 107), (29.5, 99)], [(29.5, 99), (26, 95), (23.6, 93.6)], [(23.6, 93.6), (19.4, 97), (17.8, 99)], [(17.8, 99), (16.8, 90), (15.4, 82)], [(15.4, 82), (23, 62), (32, 34), (39, 4)], [(39, 4), (20, -2), (0, -3.4)]]
    g = Laid(half, skin, 2.4, 1.2, 8, .55, lambda x, y: sleeve_pull(18, 98, .6)(x, y) + (1.5 * math.sin(x * (.52 - .0022 * y) * 1.3) * min(1, max(0, (82 - y) / 14)) if y < 82 else 0) + .6 * math.exp(-((y - 81) / 2.6) ** 2) * math.sin(x * 2.4))
    for s in (-1, 1):
        g.line([(s * 9, 118), (s * 3, 106), (-s * 6, 94), (-s * 13, 86)] if s > 0 else [(-9, 118), (-4, 108), (-.5, 103)], 1.2, textile('#1f6a6a', .8), .2, .4)
        g.line([(s * 18.4, 76), (s * 23.0, 62)], .9, textile('#1f6a6a', .8), .2, .4)
    g.line([(-15.4, 82), (0, 81.4), (15.4, 82)], 2.6, textile('#1f6a6a', .8), .4, .6)
    g.parts.append(ball(1, pbr('inside', '#4a1226', rough=1), (0, 113, -.1), (6, 5, .4)))
    g.parts.append(tube([(q[0], q[1], .6) for q in spline([(-9, 118.6, 0), (0, 117.4, 0), (9, 118.6, 0)], 10)], .7, skin, smooth=False))
    g.done()


def knit_set(color='#8e3f4a', second='#e9dcc4'):
    """A cap with its bobble, a scarf folded, mittens on a cord."""
    rib = pbr('rib', color, rough=.95, sheen=.5, bump=('noise', 5, .6, .1))
    pale = pbr('pale', second, rough=.95, sheen=.5, bump=('noise', 5, .6, .1))

    def cap(u, v):
        a = u * math.tau
        q = v
        if q < .28:
            r, z = 9.4 + .35 * math.sin(q / .28 * math.pi), 1 + 6.2 * q / .28
        else:
            t = (q - .28) / .72
            r, z = 9.0 * math.cos(t * math.pi / 2) ** .62, 7.2 + 9.6 * math.sin(t * math.pi / 2)
        k = 1 + .018 * math.cos(a * (44 if q < .28 else 30))
        return (r * k * math.cos(a), r * k * math.sin(a), z)
    p = [sheet(cap, 360, 60, rib, wrap=True, smooth=80)]
    for z in (10.4, 11.6):
        r = 9.0 * math.cos((math.asin((z - 7.2) / 9.6))) ** .62
        p.append(tube([(r * 1.01 * math.cos(a), r * 1.01 * math.sin(a), z) for a in np.linspace(0, math.tau, 90, endpoint=False)], .4, pale, closed=True, smooth=False))
    bob = ball(2.6, pale, (0, 0, 18.4), seg=32)
    ps = bob.modifiers.new('fur', 'PARTICLE_SYSTEM').particle_system
    s = ps.settings
    s.type, s.count, s.hair_length, s.hair_step, s.child_type = 'HAIR', 3600, 1.3, 3, 'NONE'
    s.factor_random, s.normal_factor, s.root_radius, s.tip_radius, s.radius_scale, s.use_advanced_hair = .25, .02, 1.0, .5, .07, True
    p.append(bob)
    group(p, (-9, 6, 0), (0, 0, 0))
    for k in range(4):
        rbox(18, 12, 2.1, 1.0, rib, (13, 6, 1.1 + k * 1.95), (0, 0, -6 + 2 * (k % 2)), seg=4)
        for s_ in (-1, 1):
            rbox(1.6, 12.1, 2.14, .9, pale, (13 + s_ * 6.2, 6 - s_ * .4, 1.1 + k * 1.95), (0, 0, -6 + 2 * (k % 2)), seg=4)
    for i in range(12):
        tube([(22.0, .8 + i * 1.0, 7.0), (23.6, .5 + i * 1.0, 5), (23.8, .4 + i * 1.0, 2.6)], .3, pale, n=6)
    for k in (0, 1):
        s_ = 1 if k else -1
        hand = melt([rbox(6.6, 8.6, 2.4, 1.1, None, (0, 3.2, 1.3), seg=5), ball(1, None, (0, 7.2, 1.3), (3.3, 2.6, 1.2)), ball(1, None, (s_ * 4.0, 3.0, 1.2), (1.4, 2.3, 1.0), (0, 0, -s_ * 34))], .2, 5, rib)
        cuff = rbox(6.0, 4.2, 2.6, 1.1, pale, (0, -3.0, 1.3), seg=5)
        group([hand, cuff], (-6.4 + k * 12.6, -12.4 + .8 * k, 0), (0, 0, 16 - 30 * k))
    tube([(-7.4, -16.4, 1.2), (-6, -19.4, .4), (0, -20.4, .3), (5.6, -19, .3), (7.4, -15.6, 1.2)], .28, pale, n=14)
