import { z } from 'zod';
import { sequenceSchema, tableSchema } from './tables.ts';

/** Goes up when an older version of the game could no longer read what is written. */
export const FORMAT = 1;

const migrationSchema = z.object({ name: z.string(), checksum: z.string() });

/** What a backup says of itself. */
export const manifestSchema = z.object({
  kickoracle: z.object({ format: z.literal(FORMAT) }),
  /** By the clock of the database: everything that was committed before is in it. */
  madeAt: z.iso.datetime({ offset: true }),
  postgres: z.string(),
  migrations: z.array(migrationSchema),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Pictures, by the keys of their storage. */
  files: z.array(z.string()),
  hasSecret: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const SECRET_PART = 'secret/auth-secret';
export const filePartOf = (key: string) => `files/${key}`;
