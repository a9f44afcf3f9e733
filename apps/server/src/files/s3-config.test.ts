import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const COMPLETE = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_FORCE_PATH_STYLE: '1',
};

describe('the settings of a bucket', () => {
  it('are read if they are complete', () => {
    expect(readConfig(COMPLETE).s3).toEqual({
      bucket: 'pictures',
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    });
  });

  it("default to Amazon's endpoint and region", () => {
    const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = COMPLETE;
    const config = readConfig({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
    expect(config.s3).toMatchObject({ endpoint: null, region: 'us-east-1', forcePathStyle: false });
  });

  it('are null if none is set, or all are empty', () => {
    expect(readConfig({}).s3).toBeNull();
    const empty = Object.fromEntries(Object.keys(COMPLETE).map((name) => [name, '']));
    expect(readConfig(empty).s3).toBeNull();
  });

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'are refused in one sentence without %s',
    (name) => {
      const settings = { ...COMPLETE, [name]: undefined };
      expect(() => readConfig(settings)).toThrow(
        `Files in a bucket also need ${name}. Without any S3_* setting, files are stored in DATA_DIR.`,
      );
    },
  );

  it.each(Object.entries(COMPLETE))('are refused if only %s is set', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(/^Files in a bucket also need S3_/);
  });

  it('are refused with an endpoint that is no URL', () => {
    expect(() => readConfig({ ...COMPLETE, S3_ENDPOINT: 'ftp://s3.example' })).toThrow(
      /^The setting S3_ENDPOINT is not valid/,
    );
  });
});

describe('the settings of a bucket for backups', () => {
  const BACKUPS = {
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('are independent of those for pictures', () => {
    const config = readConfig({ ...COMPLETE, ...BACKUPS });
    expect(config.s3).toMatchObject({ bucket: 'pictures', forcePathStyle: true });
    expect(config.backupBucket).toMatchObject({
      bucket: 'backups',
      endpoint: null,
      forcePathStyle: false,
      folder: '',
      encryptionKey: null,
      kept: 7,
    });
    expect(readConfig(COMPLETE).backupBucket).toBeNull();
    expect(readConfig(BACKUPS).s3).toBeNull();
  });

  it.each(['games/village', 'games/village/'])('put all objects into the folder %s', (prefix) => {
    const { backupBucket } = readConfig({ ...BACKUPS, BACKUP_S3_PREFIX: prefix });
    expect(backupBucket).toMatchObject({ folder: 'games/village/' });
  });

  it.each([
    [{ BACKUP_S3_BUCKET: '' }, 'BACKUP_S3_BUCKET'],
    [
      {
        BACKUP_S3_ACCESS_KEY_ID: '',
        BACKUP_S3_SECRET_ACCESS_KEY: '',
        BACKUP_S3_ENCRYPTION_KEY: 'a long key of this test',
      },
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    ],
  ])('are refused in one sentence with %j', (change, names) => {
    expect(() => readConfig({ ...BACKUPS, ...change })).toThrow(
      `Backups in a bucket also need ${names}.`,
    );
  });
});
