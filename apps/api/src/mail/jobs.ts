import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import { sendMail } from './sendMail'
import type { Transport } from './transport'

export const mailJobs = (services: Services, transport: Transport) =>
  ({
    mail: ({ mailId }) => sendMail(services, transport, mailId),
  }) satisfies Partial<Jobs>
