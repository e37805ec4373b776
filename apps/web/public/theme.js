// Before the first paint, so that nobody is dazzled: the theme that was chosen, else the system's.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('ctms.theme')
  } catch {
    // Storage may be forbidden; the system's choice stands then.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
