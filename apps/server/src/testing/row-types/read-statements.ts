import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

export type SaidType = {
  readonly kinds: ReadonlySet<Kind>;
  readonly isNullable: boolean;
  readonly element: SaidType | null;
};

export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'array' | 'other';

/** A statement in the source: the texts between its parameters, and the declared row type. */
export type Statement = {
  readonly place: string;
  readonly texts: readonly string[];
  readonly row: ReadonlyMap<string, SaidType>;
};

export type Sources = {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
};

export function readSources(tsconfig: string, paths: readonly string[]): Sources {
  const { config } = ts.readConfigFile(tsconfig, (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    dirname(tsconfig),
  );
  const program = ts.createProgram([...paths], { ...options, noEmit: true });
  return {
    checker: program.getTypeChecker(),
    files: paths.map((path) => program.getSourceFile(path)!),
  };
}

const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const KINDS: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  // A branded id is an intersection with a string.
  const parts = type.isIntersection() ? type.types : [type];
  for (const [flag, kind] of KINDS) if (parts.some((part) => part.flags & flag)) return kind;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  return type.symbol?.name === 'Date' ? 'Date' : 'other';
}

function readType(type: ts.Type, checker: ts.TypeChecker): SaidType {
  const members = type.isUnion() ? type.types : [type];
  const isNull = (member: ts.Type) => (member.flags & ts.TypeFlags.Null) !== 0;
  const isAnything = (type.flags & ANYTHING) !== 0;
  const valued = members.filter((member) => !isNull(member));
  const array = valued.find((member) => kindOf(member, checker) === 'array');
  const [element] = array ? checker.getTypeArguments(array as ts.TypeReference) : [];
  return {
    kinds: new Set(valued.map((member) => kindOf(member, checker))),
    isNullable: isAnything || members.some(isNull),
    element: element ? readType(element, checker) : null,
  };
}

function textsOf({ template }: ts.TaggedTemplateExpression): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

function rowOf(node: ts.TypeNode, checker: ts.TypeChecker): Statement['row'] {
  const type = checker.getTypeFromTypeNode(node);
  if (kindOf(type, checker) !== 'other' || type.flags & ANYTHING) return new Map();
  return new Map(
    checker
      .getPropertiesOfType(type)
      .map((one) => [one.name, readType(checker.getTypeOfSymbol(one), checker)]),
  );
}

/** Lists the statements of a file with a declared row type. `root` is the base of their paths. */
export function listStatements(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  root: string,
): Statement[] {
  const found: Statement[] = [];
  const path = file.fileName.slice(root.length);
  let owner = '';
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) owner = node.name.text;
    if (ts.isVariableDeclaration(node) && node.parent.parent.parent === file) {
      owner = node.name.getText(file);
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const row = node.typeArguments ? rowOf(node.typeArguments[0]!, checker) : new Map();
      if (row.size > 0) found.push({ place: `${path} ${owner}`, texts: textsOf(node), row });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
