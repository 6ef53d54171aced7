// Decrypts a push message as a browser does: RFC 8291 over RFC 8188 (aes128gcm), with Node's cryptography.
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const tagBytes = 16;

/** `keys` and `auth`: those of the subscriber. Throws when the message is for another subscriber or was changed. */
export function decryptPushMessage(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyBytes);
  const record = body.subarray(21 + keyBytes);
  if (record.length > recordBytes) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // The plain text of the last record ends with the byte 2 and zeros.
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the record');
  return plain.subarray(0, end).toString('utf8');
}
