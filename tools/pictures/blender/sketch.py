"""A drawing of the scene in about a second, without rendering: faces from back to front, shaded by their angle to the light. For judging shapes."""
import bpy
import numpy as np
from PIL import Image, ImageDraw

import studio


def base_color(material):
    """A surface's mean colour, as sRGB in 0…1."""
    if material is None:
        return np.array([.5, .5, .5])
    tree = material.node_tree
    body = next((n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED'), None)
    if body is None:
        return np.array([.86, .92, .93])
    for plug in ('Base Color', 'Emission'):
        link = body.inputs[plug].links[0] if body.inputs[plug].is_linked else None
        if link and link.from_node.type == 'TEX_IMAGE':
            px = np.empty(len(link.from_node.image.pixels), np.float32)
            link.from_node.image.pixels.foreach_get(px)
            px = px.reshape(-1, 4)
            return (px[:, :3] * px[:, 3:]).sum(0) / max(1e-3, px[:, 3].sum())
    linear = np.array(body.inputs['Base Color'].default_value[:3])
    return np.clip(linear, 0, 1) ** (1 / 2.2)


def sketch(out, size=300, azimuth=25, elevation=18, lens=75, fill=.78, lift=0.0, **_):
    """Writes out.webp."""
    scene = bpy.context.scene
    for o in studio.products():
        for m in [m for m in o.modifiers if m.type in ('SUBSURF', 'PARTICLE_SYSTEM')]:
            o.modifiers.remove(m)
    studio.camera(studio.cloud(), azimuth, elevation, lens, fill, lift)
    scene.render.resolution_x = scene.render.resolution_y = size
    bpy.context.view_layer.update()
    cam = scene.camera
    view = np.array(cam.matrix_world.inverted())
    graph = bpy.context.evaluated_depsgraph_get()
    light = np.array([-.45, -.6, .66])
    faces = []
    for o in studio.products():
        shape = o.evaluated_get(graph)
        mesh = shape.to_mesh()
        mesh.calc_loop_triangles()
        n, t = len(mesh.vertices), len(mesh.loop_triangles)
        if t:
            co, tri = np.empty(n * 3, np.float32), np.empty(t * 3, np.int32)
            mesh.vertices.foreach_get('co', co)
            mesh.loop_triangles.foreach_get('vertices', tri)
            m = np.array(o.matrix_world)
            co = co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
            tri = tri.reshape(-1, 3)
            slot = np.empty(t, np.int32)
            mesh.loop_triangles.foreach_get('material_index', slot)
            colors = np.array([base_color(k) for k in mesh.materials] or [[.5, .5, .5]])[np.minimum(slot, max(0, len(mesh.materials) - 1))]
            a, b, c = (co[tri[:, k]] for k in range(3))
            normal = np.cross(b - a, c - a)
            normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-9
            toward = np.array(cam.location) - a
            normal *= np.sign((normal * toward).sum(1))[:, None]
            shade = .45 + .55 * np.clip(normal @ light, 0, 1)
            eye = co @ view[:3, :3].T + view[:3, 3]
            depth = -eye[:, 2]
            px = (eye[:, 0] / depth * cam.data.lens / 36 + .5) * size
            py = (.5 - eye[:, 1] / depth * cam.data.lens / 36) * size
            xy = np.stack([px, py], 1)[tri].reshape(-1, 6)
            faces.append((depth[tri].mean(1) - (.02 if o.name.startswith(('decal', 'wrap')) else 0), xy, np.clip(colors * shade[:, None], 0, 1) * 255))
        shape.to_mesh_clear()
    depth, xy, rgb = (np.concatenate([f[k] for f in faces]) for k in range(3))
    im = Image.new('RGB', (size, size), '#f4f2ed')
    d = ImageDraw.Draw(im)
    for i in np.argsort(-depth):
        d.polygon(xy[i].tolist(), tuple(int(v) for v in rgb[i]))
    im.save(out + '.webp', quality=80)
