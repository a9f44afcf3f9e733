/** Reads a body up to `bytes`, regardless of its headers; throws beyond that. */
export async function readAtMost(response: Response, bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw new RangeError(`The response is larger than ${bytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
