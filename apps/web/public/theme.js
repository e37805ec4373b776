// Runs before the first paint, to avoid a flash: applies the stored theme, else the system's.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('ctms.theme')
  } catch {
    // Storage may be forbidden; then the system's theme applies.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
