"""The photo studio: an empty scene, a warm-white sweep, soft boxes, a camera that frames the product, and the darkroom.

Blender 3.4 (Debian) has Cycles and Embree but no OpenImageDenoise, so the darkroom brings its own denoiser.
"""
import math
import os
from time import process_time

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from PIL import Image

from materials import pbr

PAPER = '#f3efe8'


def empty():
    """Nothing in the scene: every product starts from here."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def products():
    return [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE') and not o.name.startswith('studio')]


def cloud():
    """World-space points of everything that is for sale, modifiers applied."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for o in products():
        shape = o.evaluated_get(graph)
        mesh = shape.to_mesh()
        n = len(mesh.vertices)
        if n:
            co = np.empty(n * 3, np.float32)
            mesh.vertices.foreach_get('co', co)
            m = np.array(o.matrix_world)
            points.append(co.reshape(-1, 3)[:: max(1, n // 4000)] @ m[:3, :3].T + m[:3, 3])
        shape.to_mesh_clear()
    return np.concatenate(points)


def sweep(radius, color):
    """A seamless paper: floor, a wide bend, wall."""
    far, near, wide, bend = 5 * radius, -9 * radius, 14 * radius, 3 * radius
    path = [(near, 0)] + [(far + bend * math.sin(a), bend - bend * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)] + [(far + bend, 14 * radius)]
    vs = [(x, y, z) for y, z in path for x in (-wide, wide)]
    fs = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(path) - 1)]
    mesh = bpy.data.meshes.new('studio-sweep')
    mesh.from_pydata(vs, [], fs)
    for p in mesh.polygons:
        p.use_smooth = True
    o = bpy.data.objects.new('studio-sweep', mesh)
    skin = pbr('studio-paper', color, rough=.95, spec=.05)
    mark = skin.node_tree.nodes.new('ShaderNodeOutputAOV')  # how much of a pixel is paper, for the darkroom
    mark.name, mark.inputs['Value'].default_value = 'paper', 1
    mesh.materials.append(skin)
    bpy.context.collection.objects.link(o)


def softbox(name, radius, azimuth, elevation, distance, size, power, tint=(1, 1, 1), target=(0, 0, 0)):
    """A rectangular light. Angles in degrees, azimuth 0 = camera side, lengths in product radii."""
    a, e = math.radians(azimuth), math.radians(elevation)
    place = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * distance * radius + Vector(target)
    light = bpy.data.lights.new('studio-' + name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size[0] * radius, size[1] * radius
    light.energy = power * radius * radius
    light.color = tint
    o = bpy.data.objects.new('studio-' + name, light)
    o.location = place
    o.rotation_euler = (Vector(target) - place).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(o)
    return o


RIGS = {
    # name: azimuth, elevation, distance, size, power, tint
    'soft': [('key', -52, 50, 5, (3.4, 3.4), 420, (1, .985, .96)), ('fill', 66, 26, 6, (4, 5), 60, (.97, .985, 1)), ('back', 160, 50, 6, (6, 2.2), 200, (1, 1, 1))],
    # long strips whose reflections draw the edges of glossy things
    'gloss': [('key', -62, 44, 5, (1.8, 4.6), 380, (1, .985, .96)), ('strip', 78, 20, 4.6, (.9, 5), 80, (.97, .985, 1)), ('top', 176, 64, 6, (7, 2.6), 300, (1, 1, 1))],
}


def light(radius, height, rig='soft', paper=PAPER, ambient=.16):
    sweep(radius, paper)
    for name, az, el, dist, size, power, tint in RIGS[rig]:
        softbox(name, radius, az, el, dist, size, power, tint, (0, 0, height * .45))
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, .985, .965, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = ambient


def camera(points, azimuth=25, elevation=18, lens=75, fill=.78, lift=0.0):
    """Aims at the product and steps back until it fills `fill` of the square frame. Returns nothing: the scene has its camera."""
    scene = bpy.context.scene
    cam = bpy.data.objects.new('studio-camera', bpy.data.cameras.new('studio-camera'))
    cam.data.lens, cam.data.sensor_width = lens, 36
    cam.data.clip_end = 10000
    bpy.context.collection.objects.link(cam)
    scene.camera = cam
    scene.render.resolution_x = scene.render.resolution_y = 800
    a, e = math.radians(azimuth), math.radians(elevation)
    way = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    aim = Vector((points.min(0) + points.max(0)) / 2)
    distance = 6 * float(np.linalg.norm(points.max(0) - points.min(0)))
    pts = [Vector(p) for p in points[:: max(1, len(points) // 6000)]]
    for _ in range(12):
        cam.location = aim + way * distance
        cam.rotation_euler = (-way).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.view_layer.update()
        seen = np.array([world_to_camera_view(scene, cam, p)[:] for p in pts])
        lo, hi = seen.min(0), seen.max(0)
        span = max(hi[0] - lo[0], hi[1] - lo[1])
        width = distance * 36 / lens
        right, up = cam.matrix_world.to_3x3() @ Vector((1, 0, 0)), cam.matrix_world.to_3x3() @ Vector((0, 1, 0))
        aim += right * ((lo[0] + hi[0]) / 2 - .5) * width + up * ((lo[1] + hi[1]) / 2 - .5 - lift) * width
        distance *= span / fill
    cam.data.clip_start = distance / 100


def shoot(out, spp=48, size=800, azimuth=25, elevation=18, lens=75, fill=.78, lift=0.0, rig='soft', paper=PAPER, ambient=.16, exposure=1.0, denoise=True, clear=False, quality=80, even=True):
    """Lights, frames, renders and develops. Writes out.webp; returns seconds of processor time (render, darkroom)."""
    scene = bpy.context.scene
    passes = os.path.join(os.path.abspath('data/pictures-work'), os.path.basename(out))
    points = cloud()
    lo, hi = points.min(0), points.max(0)
    floor = float(lo[2])
    for o in products():
        if o.parent is None:
            o.location.z -= floor
    bpy.context.view_layer.update()
    points = cloud()
    radius = float(np.linalg.norm(hi - lo)) / 2
    light(radius, float(hi[2] - lo[2]), rig, paper, ambient)
    camera(points, azimuth, elevation, lens, fill, lift)
    r = scene.render
    r.engine = 'CYCLES'
    r.resolution_x = r.resolution_y = size
    r.threads_mode, r.threads = 'FIXED', 2
    c = scene.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = 'CPU', spp, True, .045, min(6, spp)
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = (10, 1, 3, 9, 14) if clear else (4, 1, 2, 3, 10)
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy = 3, .6
    r.film_transparent = False
    r.filter_size = 1.3
    scene.view_settings.view_transform = 'Raw'
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_emit = True
    aov = layer.aovs.add()
    aov.name, aov.type = 'paper', 'VALUE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    sink = tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path = passes
    sink.format.file_format, sink.format.color_depth = 'OPEN_EXR', '32'
    sink.file_slots.clear()
    for name, plug in (('c', 'Image'), ('n', 'Normal'), ('d', 'DiffCol'), ('g', 'GlossCol'), ('e', 'Emit'), ('p', 'paper')):
        sink.file_slots.new(name)
        tree.links.new(source.outputs[plug], sink.inputs[name])
    def expose(names):
        bpy.ops.render.render()
        layers = {}
        for name in names:
            path = f'{passes}/{name}{scene.frame_current:04d}.exr'
            img = bpy.data.images.load(path)
            img.colorspace_settings.name = 'Non-Color'
            px = np.empty(img.size[0] * img.size[1] * 4, np.float32)
            img.pixels.foreach_get(px)
            layers[name] = px.reshape(img.size[1], img.size[0], 4)[::-1, :, :3].copy()
            bpy.data.images.remove(img)
        for f in os.listdir(passes):
            os.remove(f'{passes}/{f}')
        return layers
    t0 = process_time()
    layers = expose('cndgep')
    # the same paper without the product, small: what the light alone does to it (`even`; drafts do without)
    for o in products():
        o.hide_render = True
    r.resolution_x = r.resolution_y = 48
    c.samples, c.use_adaptive_sampling = 56, False
    bare = box(expose('c')['c'], 3) if even else np.full((48, 48, 3), 1.2, np.float32)
    bare = np.asarray([np.asarray(Image.fromarray(bare[..., k]).resize((size, size), Image.BICUBIC)) for k in range(3)]).transpose(1, 2, 0)
    os.rmdir(passes)
    t1 = process_time()
    picture = layers['c']
    if denoise:
        picture = clean(picture, layers['n'], layers['d'] + .5 * layers['g'] + .5 * layers['e'])
    picture = picture * .66 * exposure
    # evens out the background: removes the falloff of the light, keeps shadows
    white = np.array([1.0, .945, .86], np.float32)
    gain = white / np.maximum(bare * .66 * exposure, .05)
    picture = picture * (1 + layers['p'][..., :1] * (gain - 1))
    # written under another name first, so that an incomplete file is never used as a picture
    Image.fromarray(develop(picture)).save(out + '.part', 'WEBP', quality=quality, method=6)
    os.replace(out + '.part', out + '.webp')
    return t1 - t0, process_time() - t1


def box(a, r):
    """Mean over a (2r+1)² window, edges repeated."""
    for axis in (0, 1):
        p = np.pad(a, [(r + 1, r) if i == axis else (0, 0) for i in range(a.ndim)], 'edge').cumsum(axis, dtype=np.float32)
        n = a.shape[axis]
        a = (np.take(p, range(2 * r + 1, 2 * r + 1 + n), axis) - np.take(p, range(n), axis)) / (2 * r + 1)
    return a


def clean(color, normal, albedo, reach=5, strength=1.2, broad=True):
    """Non-local means guided by normals and surface colour: grain goes, edges, prints and bumps stay. `broad`: mottling too, seen from four times as far."""
    tone = np.sqrt(np.clip(color, 0, 4))
    # the grain's own size: what a 3×3 median-like mean leaves over where normals and colours are flat
    grain = np.clip(box(((tone - box(tone, 1)) ** 2).mean(2), 3), 2e-6, 4e-3)
    total, weight = color.copy(), np.ones(color.shape[:2], np.float32)
    h, w = weight.shape
    for dy in range(0, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy == 0 and dx <= 0 or dx * dx + dy * dy > reach * reach + 1:
                continue
            ya, yb = slice(0, h - dy), slice(dy, h)
            xa, xb = (slice(0, w - dx), slice(dx, w)) if dx >= 0 else (slice(-dx, w), slice(0, w + dx))
            a, b = (ya, xa), (yb, xb)
            g = np.minimum(grain[a], grain[b])
            d = box(((tone[a] - tone[b]) ** 2).mean(2), 2) / (2.2 * g * strength) - .9
            f = ((normal[a] - normal[b]) ** 2).sum(2) / .006 + ((albedo[a] - albedo[b]) ** 2).sum(2) / .0008
            k = np.exp(-np.maximum(d, 0) - f)
            total[a] += k[..., None] * color[b]
            total[b] += k[..., None] * color[a]
            weight[a] += k
            weight[b] += k
    clear = total / weight[..., None]
    if not broad or h % 4 or w % 4:
        return clear
    far, far_normal, far_albedo = (a.reshape(h // 4, 4, w // 4, 4, 3).mean((1, 3)) for a in (clear, normal, albedo))
    change = clean(far, far_normal, far_albedo, 5, 2.0, False) - far
    wide = [np.asarray(Image.fromarray(np.ascontiguousarray(change[..., k])).resize((w, h), Image.BILINEAR)) for k in range(3)]
    return np.maximum(clear + np.stack(wide, 2), 0)


def develop(x):
    """Linear light to a picture: a soft shoulder for the lights, sRGB, a little contrast in the mid-tones."""
    x = x + .07 * (x.mean(2, keepdims=True) - x)  # film holds back the strongest colours a little
    knee, top = .70, 1.05
    x = np.where(x > knee, knee + (top - knee) * (1 - np.exp(-(x - knee) / (top - knee))), x)
    x = np.clip(x, 0, 1)
    y = np.where(x <= .0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - .055)
    y = y - .028 * np.sin(2 * np.pi * y)
    return (np.clip(y, 0, 1) * 255 + .5).astype(np.uint8)
