/** A setting that keeps the server from starting, said in one sentence for the person who starts it. */
export class SettingsProblem extends Error {}
