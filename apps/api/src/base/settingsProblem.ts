/** A setting that prevents the server from starting, described in one sentence for the operator. */
export class SettingsProblem extends Error {}
