import {
  contract,
  ERROR_CODES,
  eventViewSchema,
  matchViewSchema,
  settlementReceiptSchema,
  type Access,
} from '@kickoracle/contracts';
import type { OpenAPI } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { UNKNOWN_TEXT } from './examples.ts';
import { generateOpenApi } from './open-api.ts';
import { listOperations } from './operations.ts';

const document = await generateOpenApi('session');
const text = JSON.stringify(document);

function resolve<T extends object>(part: T | OpenAPI.ReferenceObject): T {
  if (!('$ref' in part)) return part;
  const [kind, name] = part.$ref.split('/').slice(-2);
  const components = document.components as Record<string, Record<string, T>>;
  return components[kind!]![name!]!;
}

type Schemas = Readonly<Record<'inputSchema' | 'outputSchema', z.ZodType | undefined>>;

const operations = listOperations().map((declared) => {
  const verbs = document.paths![declared.path] as Record<string, OpenAPI.OperationObject>;
  const described = verbs[declared.method.toLowerCase()]!;
  const { [declared.noun]: feature } = contract as unknown as Record<
    string,
    Record<string, { '~orpc': Schemas }>
  >;
  return { ...declared, described, schemas: feature![declared.name]!['~orpc'] };
});
const cases = operations.map((operation) => [operation.name, operation] as const);

const contentOf = (part: { content?: OpenAPI.ResponseObject['content'] } | undefined) =>
  part?.content?.['application/json'];
const bodyOf = ({ requestBody }: OpenAPI.OperationObject) =>
  requestBody && contentOf(resolve<OpenAPI.RequestBodyObject>(requestBody));
const answerOf = ({ responses }: OpenAPI.OperationObject, status: string) =>
  resolve<OpenAPI.ResponseObject>(responses![status]!);

function codesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('$ref' in schema) {
    return String(schema.$ref).endsWith('/Problem')
      ? []
      : codesOf(resolve(schema as { $ref: string }));
  }
  if ('properties' in schema) return (schema.properties as { code: { enum: string[] } }).code.enum;
  return Object.values(schema).flatMap((inner) => [inner].flat().flatMap(codesOf));
}

describe('the OpenAPI document', () => {
  it('weighs at most 310 KB, and has the licence and the cookie', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(310 * 1024);
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    expect(document.components!.securitySchemes!.session).toMatchObject({
      in: 'cookie',
      name: 'session',
    });
  });

  it('has the exported schemas of the contracts by name, and no unused components', () => {
    const { schemas = {} } = document.components!;
    const wanted = ['MatchView', 'ItemView', 'EventView', 'ProfileView', 'Problem', 'MatchId'];
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(wanted));
    for (const name of Object.keys(schemas)) {
      expect(text, name).toContain(`"#/components/schemas/${name}"`);
    }
    expect(bodyOf(operations.find(({ name }) => name === 'signUp')!.described)!.schema).toEqual({
      $ref: '#/components/schemas/SignUpInput',
    });
  });

  it('describes every operation once, under the tag of its feature, which has a description', () => {
    const ids = Object.values(document.paths!).flatMap((path) =>
      Object.values(path as object).map(({ operationId }) => operationId as string),
    );
    expect(ids.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    const explained = document.tags!.map(({ name }) => name);
    for (const { described, noun } of operations) {
      expect(described.tags).toEqual([noun]);
      expect(explained).toContain(noun);
    }
  });

  const SECURITY: Record<Access, unknown> = {
    public: [{}, { session: [] }],
    signed_in: [{ session: ['signed_in'] }],
    player: [{ session: ['player'] }],
    administrator: [{ session: ['administrator'] }],
    recent_administrator: [{ session: ['recent_administrator'] }],
  };

  it.each([
    ['MatchView', 'PastMatch', matchViewSchema],
    ['EventView', 'PastEvent', eventViewSchema],
    ['SettlementReceipt', 'Impact', settlementReceiptSchema],
  ])('describes %s by %s and all its additional properties', (name, base, { shape }) => {
    const { allOf } = document.components!.schemas![name] as { allOf: OpenAPI.SchemaObject[] };
    expect(allOf[0]).toEqual({ $ref: `#/components/schemas/${base}` });
    const propertiesOf = (part: OpenAPI.SchemaObject | OpenAPI.ReferenceObject): string[] => {
      const { properties = {}, allOf: parts = [] } = resolve<OpenAPI.SchemaObject>(part);
      return [...Object.keys(properties), ...parts.flatMap((one) => propertiesOf(one as never))];
    };
    expect(propertiesOf({ allOf }).toSorted()).toEqual(Object.keys(shape).toSorted());
  });

  it('describes a rate limit at an operation only if it is not a common one', () => {
    const descriptionOf = (wanted: string) =>
      operations.find(({ name }) => name === wanted)!.described.description;
    expect(descriptionOf('signUp')).toBe('At most 10 an hour per address.');
    expect(descriptionOf('getMatch')).toBeUndefined();
    expect(document.info.description).toContain('an operation says otherwise, it can be called');
  });

  it.each(cases)('describes the access and the errors of %s', (_, operation) => {
    const { described, meta, errorCodes } = operation;
    expect(described.security).toEqual(SECURITY[meta.access]);
    for (const code of errorCodes) {
      const status = String(ERROR_CODES[code].status);
      const { [status]: own, default: common } = described.responses!;
      const answer = resolve<OpenAPI.ResponseObject>((own ?? common)!);
      expect(codesOf(contentOf(answer)!.schema), `${code} at ${status}`).toContain(code);
    }
  });
});

describe('its examples', () => {
  it.each(cases)('of %s have a value for every text', (_, { described }) => {
    const unknown = JSON.stringify(UNKNOWN_TEXT);
    const parts = [bodyOf(described), answerOf(described, '200').content, described.parameters];
    expect(JSON.stringify(parts), 'add what it looks like to example-values.ts').not.toContain(
      unknown,
    );
  });

  it.each(cases)('of %s are valid input and output', (_, { described, schemas, meta }) => {
    const [answer] = Object.values(answerOf(described, '200').content!);
    expect(answer).toHaveProperty('example');
    // The linter checks messages of a stream.
    if (contentOf(answerOf(described, '200'))) {
      const { success, error } = schemas.outputSchema!.safeParse(answer!.example);
      expect(success, String(error)).toBe(true);
    }
    if (meta.takesPicture) return;
    const parameters = (described.parameters ?? []).map((one) => {
      const { name, schema, example } = resolve<OpenAPI.ParameterObject>(one);
      return { name, example: example ?? resolve<OpenAPI.SchemaObject>(schema!).examples?.[0] };
    });
    for (const { name, example } of parameters) expect(example, name).toBeDefined();
    const body = bodyOf(described);
    if (body) expect(body).toHaveProperty('example');
    const sent = {
      ...Object.fromEntries(parameters.map(({ name, example }) => [name, example])),
      ...(body?.example as object | undefined),
    };
    const { success, error } = schemas.inputSchema!.safeParse(sent);
    expect(success, String(error)).toBe(true);
  });
});
