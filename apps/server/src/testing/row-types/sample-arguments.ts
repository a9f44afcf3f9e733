import { sql } from 'kysely';
import ts from 'typescript';
import type { Database } from '#db/connection/database.ts';

/** Creates a value of any type. `turn` selects one of several alternatives. */
type Sampling = {
  readonly checker: ts.TypeChecker;
  readonly db: Database;
  readonly turn: number;
};

const ID = '018f3a10-7c1e-7000-8000-000000000001';
const DEEPEST = 7;

const has = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0;

function sampleOfUnion(members: readonly ts.Type[], at: Sampling, depth: number): unknown {
  const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  const valued = members.filter((member) => !has(member, nothing));
  const isLeftOut = valued.length < members.length && at.turn % 2 === 1;
  if (isLeftOut || valued.length === 0) {
    return members.some((member) => has(member, ts.TypeFlags.Undefined)) ? undefined : null;
  }
  return sample(valued[(at.turn >> 1) % valued.length]!, at, depth);
}

/** Returns a query of such rows, whose texts are ids; a condition if the type names no columns. */
function sampleOfSql(row: ts.Type | undefined, checker: ts.TypeChecker) {
  const columns = row && has(row, ts.TypeFlags.Object) ? checker.getPropertiesOfType(row) : [];
  if (columns.length === 0) return sql`TRUE`;
  const values = columns.map((column) => {
    const isText = has(checker.getTypeOfSymbol(column), ts.TypeFlags.StringLike);
    return isText ? sql`${ID}::uuid` : sql`1`;
  });
  return sql`SELECT ${sql.join(values)}`;
}

function sampleOfObject(type: ts.Type, at: Sampling, depth: number): unknown {
  const { checker, db } = at;
  const name = type.symbol?.name;
  const [first, second] = checker.getTypeArguments(type as ts.TypeReference);
  if (name === 'Kysely' || name === 'Transaction' || name === 'ControlledTransaction') return db;
  if (name === 'RawBuilder' || name === 'Expression') return sampleOfSql(first, checker);
  if (name === 'Date') return new Date('2026-03-01T12:00:00Z');
  if (name === 'Set' || name === 'ReadonlySet') return new Set([sample(first!, at, depth)]);
  if (name === 'Map' || name === 'ReadonlyMap') {
    return new Map([[sample(first!, at, depth), sample(second!, at, depth)]]);
  }
  if (checker.isTupleType(type)) {
    return checker.getTypeArguments(type as ts.TypeReference).map((one) => sample(one, at, depth));
  }
  if (checker.isArrayType(type)) return [sample(first!, at, depth)];
  const [call] = type.getCallSignatures();
  if (call) return () => sample(call.getReturnType(), at, depth);
  return Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .map((one) => [one.name, sample(checker.getTypeOfSymbol(one), at, depth)]),
  );
}

function sample(type: ts.Type, at: Sampling, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  if (has(type, ts.TypeFlags.TypeParameter)) {
    const constraint = at.checker.getBaseConstraintOfType(type);
    return constraint ? sample(constraint, at, depth + 1) : null;
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  const parts = type.isIntersection() ? type.types : [type];
  const is = (flags: ts.TypeFlags) => parts.some((part) => has(part, flags));
  if (is(ts.TypeFlags.StringLike)) return ID;
  if (is(ts.TypeFlags.NumberLike)) return 1;
  if (has(type, ts.TypeFlags.Boolean)) return at.turn % 2 === 0;
  if (has(type, ts.TypeFlags.BooleanLiteral)) return at.checker.typeToString(type) === 'true';
  if (type.isUnion()) return sampleOfUnion(type.types, at, depth + 1);
  return has(type, ts.TypeFlags.Object) || type.isIntersection()
    ? sampleOfObject(type, at, depth + 1)
    : null;
}

export const sampleArguments = (signature: ts.Signature, at: Sampling): unknown[] =>
  signature.parameters.map((one) => sample(at.checker.getTypeOfSymbol(one), at));

export function exportsOf(file: ts.SourceFile, checker: ts.TypeChecker) {
  const symbol = checker.getSymbolAtLocation(file);
  return (symbol ? checker.getExportsOfModule(symbol) : []).flatMap((one) => {
    const declaration = one.valueDeclaration;
    const [signature] = declaration
      ? checker.getTypeOfSymbolAtLocation(one, declaration).getCallSignatures()
      : [];
    return signature ? [{ name: one.name, signature }] : [];
  });
}
