// Every path of storage/v1. The first that fits answers: what is spelled out stands before {bucket}/{name}.
import type { StorageRequest } from './storage-request.ts';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './bucket/buckets.ts';
import { signLink, signLinks, signUpload } from './object/links.ts';
import { list, listByCursor } from './object/list.ts';
import { copy, move } from './object/relocate.ts';
import { removeMany, removeOne } from './object/remove.ts';
import { serveObject, serveInfo, serveLink, servePublic, servePublicInfo } from './object/serve.ts';
import { upload, uploadByLink } from './object/upload.ts';
import { renderLink, renderPublic, renderVisible } from './render/image.ts';

/** `known`: only with a token or key; `anyone`: without one only what is public; `link`: the link or the public bucket decides, a token is not even read. */
export type Route = {
  methods: readonly string[];
  path: RegExp;
  who: 'known' | 'anyone' | 'link';
  operation: string;
  answer: (ask: StorageRequest) => Promise<Response>;
};

const route = (
  methods: string,
  path: string,
  who: Route['who'],
  operation: string,
  answer: Route['answer'],
): Route => ({
  methods: methods.split(' '),
  path: new RegExp(`^${path.replace('{bucket}', '(?<bucket>[^/]+)').replace('{name}', '(?<key>.+)')}/?$`),
  who,
  operation,
  answer,
});

export const routes: readonly Route[] = [
  route('POST', '/bucket', 'known', 'storage.bucket.create', createBucket),
  route('GET', '/bucket', 'known', 'storage.bucket.list', listBuckets),
  route('POST', '/bucket/{bucket}/empty', 'known', 'storage.bucket.empty', emptyBucket),
  route('GET', '/bucket/{bucket}', 'known', 'storage.bucket.get', getBucket),
  route('PUT', '/bucket/{bucket}', 'known', 'storage.bucket.update', updateBucket),
  route('DELETE', '/bucket/{bucket}', 'known', 'storage.bucket.delete', deleteBucket),

  route('POST', '/object/move', 'known', 'storage.object.move', move),
  route('POST', '/object/copy', 'known', 'storage.object.copy', copy),
  route('POST', '/object/list/{bucket}', 'known', 'storage.object.list', list),
  route('POST', '/object/list-v2/{bucket}', 'known', 'storage.object.list_v2', listByCursor),
  route('POST', '/object/sign/{bucket}', 'known', 'storage.object.sign_many', signLinks),
  route('POST', '/object/sign/{bucket}/{name}', 'known', 'storage.object.sign', signLink),
  route('GET HEAD', '/object/sign/{bucket}/{name}', 'link', 'storage.object.get_signed', serveLink),
  route('POST', '/object/upload/sign/{bucket}/{name}', 'known', 'storage.object.sign_upload_url', signUpload),
  route('PUT', '/object/upload/sign/{bucket}/{name}', 'link', 'storage.object.upload_signed', uploadByLink),
  route('GET HEAD', '/object/public/{bucket}/{name}', 'link', 'storage.object.get_public', servePublic),
  route('GET HEAD', '/object/authenticated/{bucket}/{name}', 'known', 'storage.object.get_authenticated', serveObject),
  route('GET', '/object/info/public/{bucket}/{name}', 'link', 'storage.object.info_public', servePublicInfo),
  route('GET', '/object/info/authenticated/{bucket}/{name}', 'known', 'object.get_authenticated_info', serveInfo),
  route('GET', '/object/info/{bucket}/{name}', 'anyone', 'object.get_authenticated_info', serveInfo),
  route('GET HEAD', '/object/{bucket}/{name}', 'anyone', 'storage.object.get_authenticated', serveObject),
  route('POST', '/object/{bucket}/{name}', 'known', 'storage.object.upload', upload),
  route('PUT', '/object/{bucket}/{name}', 'known', 'storage.object.upload_update', upload),
  route('DELETE', '/object/{bucket}/{name}', 'known', 'storage.object.delete', removeOne),
  route('DELETE', '/object/{bucket}', 'known', 'storage.object.delete_many', removeMany),

  route('GET HEAD', '/render/image/public/{bucket}/{name}', 'link', 'storage.render.image_public', renderPublic),
  route(
    'GET HEAD',
    '/render/image/authenticated/{bucket}/{name}',
    'known',
    'storage.render.image_authenticated',
    renderVisible,
  ),
  route('GET HEAD', '/render/image/sign/{bucket}/{name}', 'link', 'storage.render.image_sign', renderLink),
];
