import { demoArmId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { CI, CRC, templateCalls } from './testing/templateCalls'

describeOnEngines('arms and templates at the same moment', (engine) => {
  const server = useServer(engine)
  const { addArm, add, generate, ofArm, update, rename } = templateCalls(server)
  const signIn = () => Promise.all([server().tokenOf(CI), server().tokenOf(CRC)])
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort()

  it('of two arms of one name one is added, and no code is given twice [TMPL-030, TMPL-034]', async () => {
    await signIn()
    expect(statuses(await Promise.all([addArm('같은 군'), addArm(' 같은 군', { as: CI })]))).toEqual([201, 409])
    const made = await Promise.all([addArm('가'), addArm('나', { as: CI }), addArm('다')])
    expect(statuses(made)).toEqual([201, 201, 201])
    expect(new Set(made.map(({ data }) => data.armCode)).size).toBe(3)
  })

  it('of two templates with one code one is added [TMPL-017]', async () => {
    await signIn()
    const two = await Promise.all([add({ visitCode: 'TWO' }), add({ visitCode: 'two' }, { as: CI })])
    expect(statuses(two)).toEqual([201, 409])
  })

  it('of two changes of one version one is stored, the other is answered with it [SCALL-101]', async () => {
    await signIn()
    const { data } = await add({ visitCode: 'RACE' })
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all([
      update(data.id, { windowBefore: 1 }, { headers }),
      update(data.id, { windowBefore: 2 }, { headers, as: CI }),
    ])
    expect(statuses(answers)).toEqual([200, 412])
    expect(answers[0].data).toEqual(answers[1].data)
    const arm = demoArmId('study-1', 'ARM-02')
    const names = await Promise.all([rename(arm, '갑', { headers }), rename(arm, '을', { headers, as: CI })])
    expect(statuses(names)).toEqual([200, 412])
    expect(names[0].data).toEqual(names[1].data)
  })

  it('two generations leave one set [TMPL-060]', async () => {
    await signIn()
    const { data: arm } = await addArm('두 번 만든 군')
    expect(statuses(await Promise.all([generate(arm.armCode, 5, 7), generate(arm.armCode, 5, 7, { as: CI })]))).toEqual(
      [201, 201],
    )
    expect((await ofArm(arm.armCode)).data.map(({ visitCode }) => visitCode)).toEqual([
      'V1',
      'V2',
      'V3',
      'V4',
      'V5',
      'EOT',
      'EOS',
    ])
  })
})
