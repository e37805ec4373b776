export {
  NO_PICTURE,
  PICTURE_ENDINGS,
  PICTURE_HINT,
  PICTURE_LIMIT,
  PICTURE_PIXELS,
  PICTURE_TOO_LARGE,
  PICTURE_UNREADABLE,
  type PictureFacts,
  type PictureRefusal,
  type PictureUse,
  refusalOfPicture,
} from './refusalOfPicture'
