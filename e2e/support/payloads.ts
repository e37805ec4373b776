/** What a payload would do when it runs: mark the window, or open a dialog of the browser. */
const CODES = ['window.ran=1', 'alert(1)']

const VECTORS: ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `"><script>${code}</script>`,
  (code) => `</textarea><script>${code}</script>`,
  (code) => `<img src=x onerror=${code}>`,
  (code) => `"><img src=x onerror="${code}">`,
  (code) => `<svg onload=${code}>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<body onload=${code}>`,
  (code) => `<iframe srcdoc="<script>${code}</script>">`,
  (code) => `<iframe src="javascript:${code}">`,
  (code) => `<a href="javascript:${code}">열기</a>`,
  (code) => `javascript:${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `<details open ontoggle=${code}>`,
  (code) => `<input autofocus onfocus=${code}>`,
  (code) => `<video><source onerror=${code}></video>`,
  (code) => `<math href="javascript:${code}">x</math>`,
  (code) => `<object data="javascript:${code}">`,
  (code) => `<style>@import 'javascript:${code}'</style>`,
  (code) => `<link rel=stylesheet href="javascript:${code}">`,
  (code) => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  (code) => `' onmouseover='${code}`,
  (code) => `" onfocus="${code}" autofocus="`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `\${${code}}`,
]

const VARIANTS: ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `김한빛${vector}`,
  (vector) => `<B>${vector}</B>`,
  (vector) => encodeURIComponent(vector),
]

/** 200 texts that would run if text were parsed as markup; the short run uses one of each vector. */
export const PAYLOADS: readonly string[] = VECTORS.flatMap((vector) =>
  CODES.flatMap((code) => VARIANTS.map((variant) => variant(vector(code)))),
).filter((_, at) => process.env.IMSANG_LONG === '1' || at % 8 === 0)
