import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns SHA-256 of a text in hexadecimal digits. The browser's own is missing on pages without
 * https, as in a home network.
 */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)));
