// Prints what each of the named entries exports, or why it cannot be imported.
const answers = await Promise.all(
  process.argv.slice(2).map(async (entry) => {
    const exported = await import(entry).catch(({ code }) => code)
    return [entry, typeof exported === 'string' ? exported : Object.keys(exported).sort()]
  }),
)
process.stdout.write(JSON.stringify(Object.fromEntries(answers)))
