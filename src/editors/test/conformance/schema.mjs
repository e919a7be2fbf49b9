// Validates messages of a server against the types of the protocol library: its .d.ts files become JSON Schemas,
// which ajv compiles.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv'
import { createGenerator } from 'ts-json-schema-generator'

const here = path.dirname(fileURLToPath(import.meta.url))

// TypeScript has one type for all numbers; the protocol says which are whole, and from where to where.
const NUMBERS = {
  integer: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  uinteger: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
}

/** { Results: { METHOD: check }, Notifications: …, Requests: …, Registrations: … }.  check(value) is a list of what
 * is wrong: empty when it is valid. */
export function validators() {
  const schema = createGenerator({ path: path.join(here, 'types.ts'), tsconfig: path.join(here, 'tsconfig.json'),
      type: '*', skipTypeCheck: true,
    additionalProperties: false, topRef: true }).createSchema('*')
  const missing = Object.keys(NUMBERS).filter(name => !(name in schema.definitions))
  if (missing.length > 0) throw new Error(`no definition of ${missing}`)
  Object.assign(schema.definitions, NUMBERS)
  const ajv = new Ajv({ strict: false, allErrors: true, allowUnionTypes: true })
  ajv.addSchema(schema, 'lsp')
  const kinds = ['Results', 'Notifications', 'Requests', 'Registrations']
  return Object.fromEntries(kinds.map(kind => [kind, checks(ajv, kind, schema.definitions[kind].properties)]))
}

function checks(ajv, kind, properties) {
  const one = method => {
    const pointer = ['definitions', kind, 'properties', method].map(key =>
        encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const validate = ajv.compile({ $ref: `lsp#/${pointer}` })
    return value => (validate(value) ? [] : validate.errors.map(error =>
        `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`))
  }
  return Object.fromEntries(Object.keys(properties).map(method => [method, one(method)]))
}
