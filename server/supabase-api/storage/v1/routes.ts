// Every path of storage/v1. The first match counts, so fixed paths come before {bucket}/{name}.
import type { StorageRequest } from './storage-request.ts';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './bucket/buckets.ts';
import { createSignedLink, createSignedLinks, createUploadLink } from './object/links.ts';
import { listFolder, listFilesByCursor } from './object/list.ts';
import { copyFile, moveFile } from './object/relocate.ts';
import { deleteManyFiles, deleteOneFile } from './object/remove.ts';
import { serveFile, serveFileInfo, serveSignedFile, servePublicFile, servePublicFileInfo } from './object/serve.ts';
import { uploadFile, uploadBySignedLink } from './object/upload.ts';
import { renderSignedImage, renderPublicImage, renderVisibleImage } from './render/image.ts';

/** `known`: requires a token or API key. `anyone`: guests get only public files. `link`: credentials are ignored. */
export type StorageRoute = {
  methods: readonly string[];
  path: RegExp;
  who: 'known' | 'anyone' | 'link';
  operation: string;
  answer: (ask: StorageRequest) => Promise<Response>;
};

const route = (
  methods: string,
  path: string,
  who: StorageRoute['who'],
  operation: string,
  answer: StorageRoute['answer'],
): StorageRoute => ({
  methods: methods.split(' '),
  path: new RegExp(`^${path.replace('{bucket}', '(?<bucket>[^/]+)').replace('{name}', '(?<key>.+)')}/?$`),
  who,
  operation,
  answer,
});

export const storageRoutes: readonly StorageRoute[] = [
  route('POST', '/bucket', 'known', 'storage.bucket.create', createBucket),
  route('GET', '/bucket', 'known', 'storage.bucket.list', listBuckets),
  route('POST', '/bucket/{bucket}/empty', 'known', 'storage.bucket.empty', emptyBucket),
  route('GET', '/bucket/{bucket}', 'known', 'storage.bucket.get', getBucket),
  route('PUT', '/bucket/{bucket}', 'known', 'storage.bucket.update', updateBucket),
  route('DELETE', '/bucket/{bucket}', 'known', 'storage.bucket.delete', deleteBucket),

  route('POST', '/object/move', 'known', 'storage.object.move', moveFile),
  route('POST', '/object/copy', 'known', 'storage.object.copy', copyFile),
  route('POST', '/object/list/{bucket}', 'known', 'storage.object.list', listFolder),
  route('POST', '/object/list-v2/{bucket}', 'known', 'storage.object.list_v2', listFilesByCursor),
  route('POST', '/object/sign/{bucket}', 'known', 'storage.object.sign_many', createSignedLinks),
  route('POST', '/object/sign/{bucket}/{name}', 'known', 'storage.object.sign', createSignedLink),
  route('GET HEAD', '/object/sign/{bucket}/{name}', 'link', 'storage.object.get_signed', serveSignedFile),
  route('POST', '/object/upload/sign/{bucket}/{name}', 'known', 'storage.object.sign_upload_url', createUploadLink),
  route('PUT', '/object/upload/sign/{bucket}/{name}', 'link', 'storage.object.upload_signed', uploadBySignedLink),
  route('GET HEAD', '/object/public/{bucket}/{name}', 'link', 'storage.object.get_public', servePublicFile),
  route('GET HEAD', '/object/authenticated/{bucket}/{name}', 'known', 'storage.object.get_authenticated', serveFile),
  route('GET', '/object/info/public/{bucket}/{name}', 'link', 'storage.object.info_public', servePublicFileInfo),
  route('GET', '/object/info/authenticated/{bucket}/{name}', 'known', 'object.get_authenticated_info', serveFileInfo),
  route('GET', '/object/info/{bucket}/{name}', 'anyone', 'object.get_authenticated_info', serveFileInfo),
  route('GET HEAD', '/object/{bucket}/{name}', 'anyone', 'storage.object.get_authenticated', serveFile),
  route('POST', '/object/{bucket}/{name}', 'known', 'storage.object.upload', uploadFile),
  route('PUT', '/object/{bucket}/{name}', 'known', 'storage.object.upload_update', uploadFile),
  route('DELETE', '/object/{bucket}/{name}', 'known', 'storage.object.delete', deleteOneFile),
  route('DELETE', '/object/{bucket}', 'known', 'storage.object.delete_many', deleteManyFiles),

  route('GET HEAD', '/render/image/public/{bucket}/{name}', 'link', 'storage.render.image_public', renderPublicImage),
  route(
    'GET HEAD',
    '/render/image/authenticated/{bucket}/{name}',
    'known',
    'storage.render.image_authenticated',
    renderVisibleImage,
  ),
  route('GET HEAD', '/render/image/sign/{bucket}/{name}', 'link', 'storage.render.image_sign', renderSignedImage),
];
