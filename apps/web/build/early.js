// Loaded beside the page, which is painted meanwhile: applies the stored theme, else the system's, and remembers that
// the form was sent, or another of its buttons pressed, before the app could do it.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('ctms.theme')
  } catch {
    // Storage may be forbidden; then the system's theme applies.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  addEventListener('submit', ({ target }) => {
    if (target.closest('#start')) target.dataset.sent = ''
  })
  addEventListener('click', ({ target }) => {
    const button = target.closest('#start button[type=button]')
    if (button) document.getElementById('start').dataset.pressed = button.textContent
  })
})()
