import {
  contract,
  GAME_CLOCK_HEADER,
  PICTURE_TYPES,
  PLAYER_HEADER,
  REQUEST_ID_HEADER,
} from '@kickoracle/contracts';
import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { describeLimits, describeSession, securityOf, USUAL_LIMITS } from './access.ts';
import { compose } from './compose.ts';
import { listNamedSchemas } from './named-schemas.ts';
import { listOperations, type DeclaredOperation } from './operations.ts';
import { createProblems, type Problems } from './problems.ts';
import { TAGS } from './tags.ts';
import { dropUnused, share } from './share.ts';
import { shorten, tidyParameter, type Paths } from './tidy.ts';
import { withExamples, withOwnExamples } from './examples.ts';

const DESCRIPTION = `All operations of the game. The session is a cookie, and every error has a stable code. The header ${PLAYER_HEADER} of a write names the player it is for; pages must send it. A write is rejected if the session belongs to another player. Every response has the time of the game in milliseconds (${GAME_CLOCK_HEADER}) and the id of the request (${REQUEST_ID_HEADER}). ${USUAL_LIMITS}`;

/** The generator describes a picture as a body of any type. */
const PICTURE_CONTENT: OpenAPI.RequestBodyObject['content'] = Object.fromEntries(
  PICTURE_TYPES.map((type) => [type, {}]),
);

/** Returns false for an empty object, which can be omitted. */
function asksForSomething({ 'application/json': json }: OpenAPI.RequestBodyObject['content']) {
  const schema = json?.schema;
  return !schema || '$ref' in schema || schema.properties !== undefined;
}

function complete(
  generated: OpenAPI.OperationObject,
  declared: DeclaredOperation,
  problems: Problems,
): OpenAPI.OperationObject {
  const { name, meta } = declared;
  const { parameters, requestBody, responses = {}, ...rest } = generated;
  const body = requestBody as OpenAPI.RequestBodyObject | undefined;
  const content = meta.takesPicture ? PICTURE_CONTENT : body?.content;
  return {
    ...rest,
    operationId: name,
    ...describeLimits(meta),
    security: securityOf(meta.access),
    ...(parameters?.length && { parameters: parameters.map(tidyParameter) }),
    ...(content && asksForSomething(content) && { requestBody: { ...body, content } }),
    responses: { '200': responses['200']!, ...problems.refusalsOf(declared) },
  };
}

async function generate() {
  const dataSchemas = new Map<string, OpenAPI.SchemaObject>();
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { paths = {}, components = {} } = await generator.generate(contract, {
    commonSchemas: listNamedSchemas(),
    customErrorResponseBodySchema: (errors) => {
      for (const [code, , hasData, data] of errors) {
        if (hasData) dataSchemas.set(code, data as OpenAPI.SchemaObject);
      }
      return {};
    },
  });
  return { paths: paths as Paths, schemas: components.schemas ?? {}, dataSchemas };
}

export async function generateOpenApi(sessionCookie: string): Promise<OpenAPI.Document> {
  const { paths, schemas, dataSchemas } = await generate();
  const operations = listOperations();
  const problems = createProblems(operations, dataSchemas);
  for (const declared of operations) {
    const path = paths[declared.path]!;
    const verb = declared.method.toLowerCase();
    path[verb] = complete(path[verb]!, declared, problems);
  }
  const short = shorten({
    paths,
    schemas: { ...schemas, ...Object.fromEntries(problems.schemas) },
    responses: Object.fromEntries(problems.responses),
  });
  const composed = compose(short);
  const named = withOwnExamples(composed.schemas);
  const described = share(withExamples(composed.paths, named));
  return dropUnused({
    openapi: '3.1.1',
    info: {
      title: 'Kickoracle API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: DESCRIPTION,
    },
    servers: [{ url: '/api' }],
    tags: TAGS,
    paths: described.paths,
    components: {
      schemas: named,
      responses: { ...described.responses, ...short.responses },
      parameters: described.parameters,
      requestBodies: described.requestBodies,
      securitySchemes: describeSession(sessionCookie),
    },
  });
}
