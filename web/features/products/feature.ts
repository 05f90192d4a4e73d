export { useCounted } from './counted.ts'
export { PictureField } from './pictureField.tsx'
export { refusedPictures, type FormPicture, type RefusedPicture } from './pictures.ts'
