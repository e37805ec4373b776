// Prints the exports of each named entry, or why it cannot be imported.
const answers = await Promise.all(
  process.argv.slice(2).map(async (entry) => {
    const exported = await import(entry).catch(({ code }) => code)
    return [entry, typeof exported === 'string' ? exported : Object.keys(exported).sort()]
  }),
)
process.stdout.write(JSON.stringify(Object.fromEntries(answers)))
