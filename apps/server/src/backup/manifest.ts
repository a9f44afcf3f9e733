import { z } from 'zod';
import { sequenceSchema, tableSchema } from './tables.ts';

/** Increases if older versions of the game cannot read the new format. */
export const FORMAT = 1;

const migrationSchema = z.object({ name: z.string(), checksum: z.string() });

export const manifestSchema = z.object({
  kickoracle: z.object({ format: z.literal(FORMAT) }),
  /** By the clock of the database: all earlier commits are in the backup. */
  madeAt: z.iso.datetime({ offset: true }),
  postgres: z.string(),
  migrations: z.array(migrationSchema),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(z.string()),
  hasSecret: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const SECRET_PART = 'secret/auth-secret';
export const filePartOf = (key: string) => `files/${key}`;
