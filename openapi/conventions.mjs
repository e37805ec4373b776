// What every operation of the contract has besides what OpenAPI asks for. `redocly lint` reads it; README.md says why.

const CHANGES = ['post', 'put', 'patch', 'delete']

/** @returns {{ id: string, rules: object }} the plugin that redocly.yaml names */
export default function conventions() {
  return { id: 'imsang', rules: { oas3: { operation: checkOperation, sample: checkSample } } }
}

/** The right, the closed body and the refusals that follow from what an operation takes. */
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
        const json = body?.content?.['application/json'] ?? body?.content?.['application/x-www-form-urlencoded']

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
        // Without a caller there is nobody to keep a reply for.
        const storesNoReply = operation['x-session'] || operation['x-holds-secret'] || right === 'public'
        if (CHANGES.includes(key) && !storesNoReply && !takes('Idempotency-Key')) {
          say('What changes something takes `Idempotency-Key` (parameters.yaml#/idempotencyKey).')
        }
        const refusals = {
          400: parameters.length > 0 || body,
          401: right !== 'public',
          403: right !== 'public' && right !== 'session',
          404: right?.startsWith('study'),
          409: takes('Idempotency-Key'),
          412: takes('If-Match'),
          413: body,
          422: takes('Idempotency-Key'),
        }
        for (const [status, isDue] of Object.entries(refusals)) {
          if (isDue && !operation.responses?.[status]) say(`Declare the answer ${status}.`, 'responses')
        }
      },
    },
  }
}

/** What the contract tests send. */
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
