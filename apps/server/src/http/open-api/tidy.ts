import type { OpenAPI } from '@orpc/contract';

export type Node = { readonly [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a function to every object within a value, innermost first. */
export function mapNodes<T>(value: T, change: (node: Node) => unknown): T {
  if (Array.isArray(value)) return value.map((one) => mapNodes(one, change)) as T;
  if (!isNode(value)) return value;
  const inner = Object.entries(value).map(([key, one]) => [key, mapNodes(one, change)]);
  return change(Object.fromEntries(inner)) as T;
}

function withoutVoidBounds({ minimum, maximum, ...rest }: Node): Node {
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

/** Writes nullable types in the short form of OpenAPI 3.1. */
function withShortNull(schema: Node): Node {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [something, nothing] = anyOf as [Node, Node];
  if (nothing.type !== 'null') return schema;
  if (Array.isArray(something.enum)) return { ...rest, enum: [...something.enum, null] };
  if (typeof something.type !== 'string') return schema;
  return { ...rest, ...something, type: [something.type, 'null'] };
}

/** Turns a record with known keys into an object with optional properties. */
function withFields(schema: Node): Node {
  const { propertyNames, additionalProperties: field, ...rest } = schema;
  const names = isNode(propertyNames) ? propertyNames.enum : undefined;
  if (!Array.isArray(names)) return schema;
  const properties = Object.fromEntries(names.map((name: string) => [name, field]));
  return { ...rest, properties, additionalProperties: false };
}

function withoutVoidType(schema: Node): Node {
  const { type, ...rest } = schema;
  return type === 'string' ? rest : schema;
}

/** Shortens schemas without changing their meaning. */
export function shorten<T>(document: T): T {
  return mapNodes(document, (node) => {
    if (node.type === 'integer') return withoutVoidBounds(node);
    if (Array.isArray(node.enum)) return withoutVoidType(node);
    return 'propertyNames' in node ? withFields(node) : withShortNull(node);
  });
}

export type Paths = Record<string, Record<string, OpenAPI.OperationObject>>;

export function mapOperations(
  paths: Paths,
  change: (operation: OpenAPI.OperationObject) => OpenAPI.OperationObject,
): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, verbs]) => [
      path,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, operation]) => [verb, change(operation)]),
      ),
    ]),
  );
}

export type Parameter = OpenAPI.ParameterObject | OpenAPI.ReferenceObject;

/** Drops the style of parameters: all are single plain values. */
export function tidyParameter(parameter: Parameter): OpenAPI.ParameterObject {
  const { name, in: place, required = false, schema } = parameter as OpenAPI.ParameterObject;
  return { name, in: place, ...(required && { required }), schema: schema! };
}
