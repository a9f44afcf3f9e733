import type { OpenAPI } from '@orpc/contract';
import { mapOperations, type Parameter, type Paths } from './tidy.ts';

type Response = OpenAPI.ResponseObject | OpenAPI.ReferenceObject;
type Body = OpenAPI.RequestBodyObject | OpenAPI.ReferenceObject;

/** Moves repeated parts into components and refers to them. */
function createShelf<T extends object>(kind: string, nameOf: (one: T) => string | undefined) {
  const seen = new Set<string>();
  const shared = new Map<string, T>();
  const names = new Map<string, string>();
  return {
    /** First pass: finds repeated parts. */
    look(one: T): void {
      const text = JSON.stringify(one);
      const name = nameOf(one);
      if (seen.has(text) && name && !shared.has(name)) {
        shared.set(name, one);
        names.set(text, name);
      }
      seen.add(text);
    },
    put(one: T): T | OpenAPI.ReferenceObject {
      const name = names.get(JSON.stringify(one));
      return name ? { $ref: `#/components/${kind}/${name}` } : one;
    },
    list: (): Record<string, T> => Object.fromEntries(shared),
  };
}

const nameOfProperties = (schema: OpenAPI.SchemaObject) =>
  Object.keys(schema.properties ?? {}).join('-') || undefined;

/** Names a response by the schema of its body, or by its properties; an empty one is `Done`. */
function nameOfAnswer(answer: Response): string | undefined {
  const { content } = answer as OpenAPI.ResponseObject;
  const schema = content?.['application/json']?.schema;
  if (schema && '$ref' in schema) return schema.$ref.split('/').at(-1);
  const items = schema?.type === 'array' ? schema.items : undefined;
  if (items && '$ref' in items) return `${items.$ref.split('/').at(-1)}List`;
  if (schema?.type !== 'object') return undefined;
  return nameOfProperties(schema) ?? 'Done';
}

/** Names a parameter; in a query also by whether it is required. */
function nameOfParameter(parameter: Parameter): string {
  const { name, in: place, required = false } = parameter as OpenAPI.ParameterObject;
  if (place === 'path') return name;
  return `${name}-${required ? 'required' : 'optional'}`;
}

function nameOfBody(body: Body): string | undefined {
  const schema = (body as OpenAPI.RequestBodyObject).content['application/json']?.schema;
  if (!schema || '$ref' in schema) return undefined;
  return nameOfProperties(schema);
}

export function share(paths: Paths) {
  const parameters = createShelf<Parameter>('parameters', nameOfParameter);
  const responses = createShelf<Response>('responses', nameOfAnswer);
  const bodies = createShelf<Body>('requestBodies', nameOfBody);
  for (const operation of Object.values(paths).flatMap((verbs) => Object.values(verbs))) {
    for (const parameter of operation.parameters ?? []) parameters.look(parameter);
    if (operation.requestBody) bodies.look(operation.requestBody);
    responses.look(operation.responses!['200']!);
  }
  const shared = mapOperations(paths, (operation) => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.put) }),
    ...(operation.requestBody && { requestBody: bodies.put(operation.requestBody) }),
    responses: { ...operation.responses, '200': responses.put(operation.responses!['200']!) },
  }));
  return {
    paths: shared,
    parameters: parameters.list(),
    responses: responses.list(),
    requestBodies: bodies.list(),
  };
}

const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g;

export function dropUnused(document: OpenAPI.Document): OpenAPI.Document {
  const components = document.components as Record<string, Record<string, unknown>>;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      follow(components[kind!]?.[name!]);
    }
  };
  follow(document.paths);
  const keep = (kind: 'schemas' | 'responses') =>
    Object.fromEntries(
      Object.entries(components[kind]!).filter(([name]) => used.has(`${kind}/${name}`)),
    );
  return {
    ...document,
    components: { ...components, schemas: keep('schemas'), responses: keep('responses') },
  } as OpenAPI.Document;
}
