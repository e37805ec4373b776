// Conventions of the contract beyond OpenAPI, run by `redocly lint`; README.md explains them.

const CHANGES = ['post', 'put', 'patch', 'delete']

/** The required traits of `x-call` and their values; README.md explains them. */
const TRAITS = {
  session: ['required', 'optional', 'none'],
  repeat: ['allowed', 'not-after-401', 'never'],
  queue: ['allowed', 'never'],
}
const MAY_BE_LEFT_OUT = {
  seconds: [20],
  secret: [true],
  activity: ['never'],
  counts: [true],
  reads: [true],
  ends: [true],
  steps: [true],
  files: [true],
  bytes: [4096, 8192, 16384, 32768, 65536, 131072, 1048576, 3149824, 5251072],
}

/** @returns {{ id: string, rules: object }} the plugin that redocly.yaml names */
export default function conventions() {
  return {
    id: 'imsang',
    rules: { oas3: { operation: checkOperation, call: checkCall, level: checkLevel, sample: checkSample } },
  }
}

/** Checks the right, the closed body and the refusals that follow from the parameters of an operation. */
function checkOperation() {
  return {
    PathItem: {
      Operation(operation, { report, resolve, location, key }, { PathItem: item }) {
        const say = (message, child) => report({ message, location: child ? location.child(child) : location })
        const resolved = (node) => (node?.$ref ? resolve(node).node : node)
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolved)
        const takes = (name) => parameters.some((parameter) => parameter?.name === name)
        const right = operation['x-right']
        const body = resolved(operation.requestBody)
        const { content = {} } = body ?? {}
        const json =
          content['application/json'] ?? content['application/x-www-form-urlencoded'] ?? content['multipart/form-data']

        if (!right) say('Name the right that the caller must hold: `x-right`.')
        const schema = resolved(json?.schema)
        if (schema && schema.additionalProperties !== false && !schema['x-open']) {
          say(
            'Close the body (`additionalProperties: false`), or name the row that leaves it open: `x-open`.',
            'requestBody',
          )
        }
        if (body && !body.required && (!schema || schema.required?.length)) {
          say('Require the body (`required: true`): its schema requires something.', 'requestBody')
        }
        // A reply is stored per caller, which a public call does not have.
        const { secret, reads } = operation['x-call'] ?? {}
        const storesNoReply = operation['x-session'] || secret || reads || right === 'public'
        if (CHANGES.includes(key) && !storesNoReply && !takes('Idempotency-Key')) {
          say('What changes something takes `Idempotency-Key` (parameters.yaml#/idempotencyKey).')
        }
        const refusals = {
          400: parameters.length > 0 || body,
          401: right !== 'public',
          403: right !== 'session',
          404: right?.startsWith('study'),
          409: takes('Idempotency-Key'),
          412: takes('If-Match'),
          413: body,
          415: right === 'public',
          422: takes('Idempotency-Key'),
        }
        for (const [status, isDue] of Object.entries(refusals)) {
          if (isDue && !operation.responses?.[status]) say(`Declare the answer ${status}.`, 'responses')
        }
      },
    },
  }
}

const LEVELS = ['core', 'extended']

/** Checks that each operation says which servers have it, and that no reply requires a field that only some servers have. */
function checkLevel() {
  return {
    Operation(operation, { report, location }) {
      if (!LEVELS.includes(operation['x-level'])) {
        report({ message: 'Say which servers have the call: `x-level: core` or `extended`.', location })
      }
    },
    Schema(schema, { report, location }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const level = property['x-level']
        if (level === undefined) continue
        if (level !== 'extended') report({ message: `\`x-level\` of ${name}: only \`extended\` is marked.`, location })
        if (schema.required?.includes(name)) {
          report({ message: `${name} is of the extended level, so it is not required.`, location })
        }
      }
    },
  }
}

/** Checks that `x-call` is complete and consistent in every operation. */
function checkCall() {
  return {
    PathItem: {
      Operation(operation, { report, resolve, location }, { PathItem: item }) {
        const call = operation['x-call']
        const say = (message) => report({ message, location: call ? location.child('x-call') : location })
        if (!call) return say('Say what a client may do with the call by itself: `x-call`.')

        const known = { ...TRAITS, ...MAY_BE_LEFT_OUT }
        for (const trait of new Set([...Object.keys(TRAITS), ...Object.keys(call)])) {
          const values = known[trait]
          if (!values) say(`x-call has no \`${trait}\`.`)
          else if (!values.includes(call[trait])) say(`\`${trait}\` of x-call is ${values.join(' or ')}.`)
        }

        const isPublic = operation['x-right'] === 'public'
        const hasBody = operation.requestBody !== undefined
        if (hasBody !== (call.bytes !== undefined))
          say('`bytes` says how large a body may be; there is no other limit.')
        if (isPublic === (call.session === 'required')) say('A session is required by all that is not public, alone.')
        if (call.session === 'none' && call.repeat === 'allowed') say('Without a session a 401 is the answer.')
        if (call.queue === 'allowed' && (call.session === 'none' || call.repeat !== 'allowed')) {
          say('What waits in the queue is sent again, in the session of its user.')
        }
        if (call.reads && call.queue !== 'never') {
          say('What is asked for with a body is of no use later: `queue: never`.')
        }
        if (!call.secret) return
        if (call.queue === 'allowed') say('A secret is never stored: `queue: never`.')
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        const takesKey = parameters.some((one) => (one.$ref ? resolve(one).node : one)?.name === 'Idempotency-Key')
        if (takesKey) say('The reply to a secret is not kept: no `Idempotency-Key`.')
      },
    },
  }
}

/** Checks that the contract tests can derive a request. */
function checkSample() {
  return {
    Parameter(parameter, { report, location }) {
      if (parameter.example === undefined && !parameter['x-sample']) {
        report({ message: 'Give the parameter an `example` or an `x-sample`.', location })
      }
    },
    RequestBody: {
      MediaType(media, { report, location }) {
        if (media.example === undefined) report({ message: 'Give the body an `example`.', location })
      },
    },
  }
}
