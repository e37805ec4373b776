/**
 * Compiles a function from a text that names each property, longer than anybody would write it. Set by computed names, the
 * properties of an object leave their fixed layout for a table of its own from about the twelfth on: to make, read and send
 * fifty rows of thirty columns then takes five times as long [DEC-525].
 * @param parameters as the text names them
 * @param body made of names in our own tables, never of anything in a request
 */
export function writtenOut<Call>(parameters: readonly string[], body: string): Call {
  return new Function(...parameters, body) as Call
}
