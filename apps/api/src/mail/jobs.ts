import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import { sendMail, type Withdraw } from './sendMail'
import type { Transport } from './transport'

/** @param withdraw is asked before each attempt, because a letter may wait for the mail server for hours */
export const mailJobs = (services: Services, transport: Transport, withdraw: Withdraw) =>
  ({
    mail: ({ mailId }) => sendMail(services, transport, mailId, withdraw),
  }) satisfies Partial<Jobs>
