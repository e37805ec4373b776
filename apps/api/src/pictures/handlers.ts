import { Absent } from '../base/problem'
import type { FileStore } from '../files/fileStore'
import type { Handlers } from '../http/handler'
import type { AddressOf } from './address'
import { deleteLogo, uploadLogo } from './logo'
import { findOrganization, findUser, userNotFound } from './owners'
import { deleteUserImage, uploadUserImage } from './userImage'

/**
 * The handlers for the images of users and the logos of organisations.
 * @param addressOf makes the address at which the caller sees a picture
 */
export const pictureHandlers = (files: FileStore, addressOf: AddressOf) =>
  ({
    async getUserImage({ db, caller }, { path }) {
      const user = await findUser(db, caller, path.id)
      if (!user) throw userNotFound()
      if (user.imageId === null) throw noPicture()
      return { downloadUrl: addressOf(caller, { use: 'person', ownerId: user.id, pictureId: user.imageId }) }
    },
    async uploadUserImage(context, input) {
      const pictureId = await uploadUserImage(context, files, input)
      const ownerId = input.path.id.toLowerCase()
      return { downloadUrl: addressOf(context.caller, { use: 'person', ownerId, pictureId }) }
    },
    async deleteUserImage(context, { path }) {
      await deleteUserImage(context, files, path)
      return null
    },

    async getOrganizationLogo({ db, caller }, { path }) {
      const { id, logoId } = await findOrganization(db, path.id)
      if (logoId === null) throw noPicture()
      return { downloadUrl: addressOf(caller, { use: 'logo', ownerId: id, pictureId: logoId }) }
    },
    async uploadOrganizationLogo(context, input) {
      const pictureId = await uploadLogo(context, files, input)
      const ownerId = input.path.id.toLowerCase()
      return { downloadUrl: addressOf(context.caller, { use: 'logo', ownerId, pictureId }) }
    },
    async deleteOrganizationLogo(context, { path }) {
      await deleteLogo(context, files, path)
      return null
    },
  }) satisfies Partial<Handlers>

const noPicture = () => new Absent('picture.none', '등록된 이미지가 없습니다.')
