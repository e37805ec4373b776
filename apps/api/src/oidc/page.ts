import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { escaped } from '../base/markup'
import type { HttpEnv } from '../http/env'

/** A page of the provider with its content security policy. */
export interface Page {
  readonly html: string
  readonly policy: string
}

const STYLE = `
:root { color-scheme: light dark; --page: #f4f6f8; --surface: #fff; --hover: #f0f4f6; --text: #16222d; --muted: #526170;
  --hairline: #dfe5ea; --border: #7d8a96; --accent: #0a6c76; --on-accent: #fff; --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #10171d; --surface: #172029; --hover: #1e2933; --text: #e5ebf0;
  --muted: #a3b1bd; --hairline: #2c3944; --border: #71828f; --accent: #67c4cc; --on-accent: #06262a; --danger: #f0938b; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px; background: var(--page); color: var(--text); font: 14px/1.5 Pretendard Variable,
  Pretendard, system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--surface); border: 1px solid var(--hairline);
  border-radius: 8px; }
h1 { margin: 0 0 4px; font-size: 20px; font-weight: 600; }
p { margin: 0 0 16px; color: var(--muted); }
ul { margin: 0 0 24px; padding: 0; list-style: none; border: 1px solid var(--hairline); border-radius: 6px; }
li + li { border-top: 1px solid var(--hairline); }
button, input { font: inherit; color: inherit; min-height: 40px; border-radius: 6px; }
li button { display: flex; flex-wrap: wrap; gap: 0 12px; width: 100%; padding: 10px 12px; border: 0; background: none;
  text-align: left; cursor: pointer; }
li button:hover { background: var(--hover); }
li button strong { font-weight: 600; }
li button span { color: var(--muted); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; padding: 0 12px; background: var(--surface); border: 1px solid var(--border); }
input[aria-invalid=true] { border-color: var(--danger); }
.note { margin: 4px 0 0; font-size: 12px; }
.fault { margin: 4px 0 0; font-size: 12px; color: var(--danger); }
.actions { display: flex; justify-content: flex-end; gap: 8px; margin: 24px 0 0; }
.actions button { padding: 0 16px; border: 1px solid var(--border); background: none; cursor: pointer; }
.actions .primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
li button:focus-visible { outline-offset: -2px; }
`

/**
 * Renders a page around its content: its own styles and at most one script, forms to the given addresses only.
 * @param body trusted markup; other text must go through `escaped` first
 * @param formTargets origins to which a form may redirect in addition to our own
 * @param script a fixed script without any text of others
 */
export function pageOf(title: string, body: string, formTargets: readonly string[] = [], script = ''): Page {
  const nonce = randomBytes(16).toString('base64')
  return {
    html: `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
${body}
</main>${script && `<script nonce="${nonce}">${script}</script>`}</body>
</html>
`,
    policy: [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      ...(script ? [`script-src 'nonce-${nonce}'`] : []),
      ["form-action 'self'", ...formTargets].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

/** Answers with a page, which nobody keeps. */
export function show(c: Context<HttpEnv>, { html, policy }: Page, status: 200 | 400): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  return c.html(html, status)
}
