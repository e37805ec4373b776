/** The violations of the page's content security policy since the last check. */
const refusals: string[] = []

document.addEventListener('securitypolicyviolation', (event) => void refusals.push(described(event)))

/**
 * Fails if the policy refused anything, and clears the list.
 * @throws Error naming for each refusal the directive, what was refused, and the element and the code it came from
 */
export async function expectNothingRefused(): Promise<void> {
  await told()
  const found = refusals.splice(0)
  if (found.length > 0) throw new Error(`The page's content security policy refused:\n${found.join('\n')}`)
}

function described({ effectiveDirective, blockedURI, target, sourceFile, lineNumber }: SecurityPolicyViolationEvent) {
  const element = target instanceof Element ? ` in ${target.outerHTML.slice(0, 200)}` : ''
  const code = sourceFile ? ` at ${sourceFile.replace(location.origin, '')}:${lineNumber}` : ''
  return `${effectiveDirective}: ${blockedURI}${element}${code}`
}

/**
 * Resolves after the page has received the last refusal, which arrives in a separate task. Does not use timers, because
 * a story may freeze the clock.
 */
function told(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = resolve
    port2.postMessage(null)
  }).finally(() => port1.close())
}
