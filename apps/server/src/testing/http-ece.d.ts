declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Parameters = {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly authSecret: string;
    readonly dh?: string;
    readonly salt?: string;
  };
  const ece: {
    encrypt(data: Uint8Array, parameters: Parameters): Buffer;
    decrypt(data: Uint8Array, parameters: Parameters): Buffer;
  };
  export default ece;
}
