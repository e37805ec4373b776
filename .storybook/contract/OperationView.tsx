import { type Operation, type Parameter, resolved } from './contract'
import { SchemaView, typeOf } from './SchemaView'

/** Shows one operation: its parameters, body, an example, and its responses. */
export function OperationView({ operation }: { operation: Operation }) {
  const { operationId, method, path, summary, description, parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  return (
    <article id={operationId} className="contract-operation" aria-labelledby={`${operationId}-name`}>
      <h3 id={`${operationId}-name`}>{summary}</h3>
      <p className="contract-call">
        <span className="contract-method" data-changes={method !== 'GET' || undefined}>
          {method}
        </span>
        <code>{path}</code>
      </p>
      <p className="contract-type">
        <code>{operationId}</code>, level <code>{operation['x-level']}</code>, right <code>{operation['x-right']}</code>
      </p>
      {description && <p>{description}</p>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && (
        <section>
          <h4>Body</h4>
          <SchemaView schema={body.schema} />
          <figure aria-label={`Example of ${operationId}`}>
            <pre>{JSON.stringify(body.example, null, 2)}</pre>
          </figure>
        </section>
      )}
      <section>
        <h4>Answers</h4>
        <Answers responses={responses} />
      </section>
    </article>
  )
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <section>
      <h4>Parameters</h4>
      <ul className="contract-fields">
        {parameters.map(({ name, in: place, required, description, schema, 'x-level': level }) => (
          <li key={`${place} ${name}`}>
            <code className="contract-name">{name}</code>
            <span className="contract-type">
              {place}, {typeOf(schema)}
              {required ? '' : ', optional'}
              {level === 'extended' && ', extended'}
            </span>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answers({ responses }: Pick<Operation, 'responses'>) {
  return (
    <ul className="contract-answers">
      {Object.entries(responses).map(([status, reference]) => {
        const { description, content } = resolved<Operation['responses'][string]>(reference)
        const schema = content?.['application/json']?.schema
        return (
          <li key={status}>
            <details>
              <summary>
                <code>{status}</code> {description}
              </summary>
              {schema && <SchemaView schema={schema} />}
            </details>
          </li>
        )
      })}
    </ul>
  )
}
