import openapiTypes, { astToString } from 'openapi-typescript'
import type { Contract } from './contract'

/** Returns the types that a team would generate from a contract, as the source of a module. */
export async function typesOf(contract: Contract): Promise<string> {
  const source = structuredClone(contract) as unknown as Extract<Parameters<typeof openapiTypes>[0], object>
  return astToString(await openapiTypes(source as Parameters<typeof openapiTypes>[0], { silent: true }))
}
