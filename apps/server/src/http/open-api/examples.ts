import type { OpenAPI } from '@orpc/contract';
import { EXAMPLE_VALUES } from './example-values.ts';
import { mapOperations, type Paths } from './tidy.ts';

type Schema = {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly format?: string;
};

type Place = {
  /** Schema or operation of the property. */
  readonly owner: string;
  readonly property?: string | undefined;
};

/** Placeholder of a missing example, which a test detects. */
export const UNKNOWN_TEXT = '?';

const isNull = (schema: Schema) => schema.type === 'null';

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Returns true if a value fits an inline schema, by its type only. */
function suits(schema: Schema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((one) => suits(one, value));
  if (schema.enum) return schema.enum.includes(value);
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  return types.includes(typeOf(value));
}

function createExamples(schemas: Readonly<Record<string, Schema>>) {
  function ofObject(schema: Schema, { owner }: Place): object {
    const { properties = {}, required = [] } = schema;
    const shown = Object.entries(properties).filter(
      ([name]) => required.includes(name) || EXAMPLE_VALUES.has(`${owner}.${name}`),
    );
    return Object.fromEntries(
      shown.map(([property, inner]) => [property, create(inner, { owner, property })]),
    );
  }

  function ofType(schema: Schema, place: Place): unknown {
    const [type] = [schema.type].flat();
    if (type === 'object') return ofObject(schema, place);
    if (type === 'array') return [create(schema.items!, { ...place, property: undefined })];
    if (type === 'boolean') return false;
    if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
    if (type !== 'string') return null;
    return schema.format === 'uuid' ? EXAMPLE_VALUES.get('id') : UNKNOWN_TEXT;
  }

  function create(schema: Schema, place: Place): unknown {
    const { owner, property } = place;
    const own = `${owner}.${property}`;
    if (EXAMPLE_VALUES.has(own)) return EXAMPLE_VALUES.get(own);
    const name = schema.$ref?.split('/').at(-1);
    if (name && EXAMPLE_VALUES.has(name)) return EXAMPLE_VALUES.get(name);
    if (name) return create(schemas[name]!, { owner: name });
    if ('const' in schema) return schema.const;
    if (property && EXAMPLE_VALUES.has(property)) {
      const value = EXAMPLE_VALUES.get(property);
      if (suits(schema, value)) return value;
    }
    if (schema.allOf) {
      return Object.assign({}, ...schema.allOf.map((one) => create(one, { owner }))) as object;
    }
    const choices = schema.anyOf ?? schema.oneOf;
    const chosen = choices?.find((one) => !isNull(one));
    if (chosen) return create(chosen, place);
    return schema.enum ? schema.enum[0] : ofType(schema, place);
  }

  return create;
}

export function withOwnExamples(
  schemas: Record<string, OpenAPI.SchemaObject>,
): Record<string, OpenAPI.SchemaObject> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const isPlain = schema.type === 'string' || schema.type === 'integer';
      if (!isPlain || schema.enum || !EXAMPLE_VALUES.has(name)) return [name, schema];
      return [name, { ...schema, examples: [EXAMPLE_VALUES.get(name)] }];
    }),
  );
}

type Content = Record<string, OpenAPI.MediaTypeObject>;

export function withExamples(paths: Paths, schemas: Record<string, OpenAPI.SchemaObject>): Paths {
  const create = createExamples(schemas as Record<string, Schema>);

  const ofContent = (content: Content, place: Place): Content =>
    Object.fromEntries(
      Object.entries(content).map(([type, media]) => [
        type,
        media.schema ? { ...media, example: create(media.schema as Schema, place) } : media,
      ]),
    );

  /** Adds an example, unless its named schema has one that fits the operation. */
  function ofParameter(parameter: OpenAPI.ParameterObject, owner: string) {
    const schema = parameter.schema as Schema;
    const hasExamples = schema.$ref && 'examples' in schemas[schema.$ref.split('/').at(-1)!]!;
    if (hasExamples && !EXAMPLE_VALUES.has(`${owner}.${parameter.name}`)) return parameter;
    return { ...parameter, example: create(schema, { owner, property: parameter.name }) };
  }

  return mapOperations(paths, (operation) => {
    const owner = operation.operationId!;
    const parameters = operation.parameters as OpenAPI.ParameterObject[] | undefined;
    const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined;
    const answer = operation.responses!['200'] as OpenAPI.ResponseObject;
    return {
      ...operation,
      ...(parameters && {
        parameters: parameters.map((one) => ofParameter(one, owner)),
      }),
      ...(body && {
        requestBody: { ...body, content: ofContent(body.content, { owner }) },
      }),
      responses: {
        ...operation.responses,
        '200': {
          ...answer,
          ...(answer.content && {
            content: ofContent(answer.content, { owner }),
          }),
        },
      },
    };
  });
}
