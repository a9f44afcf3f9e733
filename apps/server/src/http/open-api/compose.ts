import { isNode, mapNodes, type Node } from './tidy.ts';

type Base = { readonly name: string; readonly schema: Node; readonly properties: Node };

const sizeOf = (properties: Node) => Object.keys(properties).length;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const requiredOf = ({ required = [] }: Node) => required as readonly string[];

/** Lists named objects that others can extend: those with several properties, largest first. */
function listBases(schemas: Node): Base[] {
  return Object.entries(schemas)
    .flatMap(([name, schema]) =>
      isNode(schema) && isNode(schema.properties) && sizeOf(schema.properties) > 2
        ? [{ name, schema, properties: schema.properties }]
        : [],
    )
    .toSorted((a, b) => sizeOf(b.properties) - sizeOf(a.properties));
}

function isExtension({ properties = {}, required, ...rest }: Node, base: Base): boolean {
  const own = properties as Node;
  const { properties: _, required: wanted, ...baseRest } = base.schema;
  return (
    sizeOf(own) > sizeOf(base.properties) &&
    isSame(rest, { type: 'object' }) &&
    isSame(baseRest, rest) &&
    Object.entries(base.properties).every(([key, schema]) => isSame(own[key], schema)) &&
    requiredOf({ required: wanted }).every((key) => requiredOf({ required }).includes(key))
  );
}

/** Describes an extension by a reference to the named object and the added properties. */
function extend(schema: Node, { name, properties: known }: Base): Node {
  const isNew = (key: string) => !(key in known);
  const added = Object.entries(schema.properties as Node).filter(([key]) => isNew(key));
  const required = requiredOf(schema).filter(isNew);
  const properties = Object.fromEntries(added);
  return {
    allOf: [
      { $ref: `#/components/schemas/${name}` },
      { type: 'object', properties, ...(required.length > 0 && { required }) },
    ],
  };
}

/** Replaces repeated schemas by references: whole ones outside the components, or as a base. */
export function compose<T extends { paths: object; schemas: object }>({ paths, schemas }: T) {
  const bases = listBases(schemas as Node);
  const withBase = (schema: Node) => {
    const base = schema.type === 'object' && bases.find((one) => isExtension(schema, one));
    return base ? extend(schema, base) : schema;
  };
  const whole = new Map(bases.map(({ name, schema }) => [JSON.stringify(schema), name]));
  const refer = (schema: Node) => {
    const name = schema.type === 'object' && whole.get(JSON.stringify(schema));
    return name ? { $ref: `#/components/schemas/${name}` } : withBase(schema);
  };
  return { paths: mapNodes(paths, refer), schemas: mapNodes(schemas, withBase) } as Pick<
    T,
    'paths' | 'schemas'
  >;
}
