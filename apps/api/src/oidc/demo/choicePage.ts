import { escaped } from '../../base/markup'
import { type Page, pageOf } from '../page'
import { type DemoAccount, MAX_EMAIL_LENGTH } from './accounts'

export interface Choice {
  readonly accounts: readonly DemoAccount[]
  /** Where the chosen account is sent. */
  readonly redirectUri: string
  /** An address that was entered and refused. */
  readonly refused?: { readonly email: string; readonly message: string }
}

/** The page on which a visitor of the demo chooses an account. */
export function choicePage({ accounts, redirectUri, refused }: Choice): Page {
  const items = accounts.map(
    ({ email, fullName }) =>
      `<li><button name="email" value="${escaped(email)}"><strong>${escaped(fullName)}</strong> <span>${escaped(email)}</span></button></li>`,
  )
  const fault = refused ? `<p class="fault" id="fault" role="alert">${escaped(refused.message)}</p>` : ''
  const body = `<h1>계정 선택</h1>
<p>데모에서 사용할 계정을 선택해주세요. 비밀번호는 필요하지 않습니다.</p>
<form method="post"><ul>
${items.join('\n')}
</ul></form>
<form method="post" id="other">
<label for="email">다른 이메일 주소</label>
<input id="email" name="email" type="email" required maxlength="${MAX_EMAIL_LENGTH}" autocomplete="email"
  value="${escaped(refused?.email ?? '')}" aria-invalid="${Boolean(refused)}" aria-describedby="${refused ? 'fault ' : ''}note">
${fault}<p class="note" id="note">계정이 없는 주소를 입력하면 가입을 신청합니다.</p>
</form>
<form method="post" id="leave"></form>
<div class="actions">
<button form="leave" name="act" value="cancel">취소</button>
<button form="other" class="primary">계속</button>
</div>`
  return pageOf('계정 선택', body, [new URL(redirectUri).origin])
}
