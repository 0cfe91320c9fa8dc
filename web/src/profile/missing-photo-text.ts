/** What stands where a photo would: that there is none, or when it is shown. */
export const missingPhotoText = ({ photosWithheld }: { photosWithheld: boolean }) =>
  photosWithheld ? 'Photos are shown after acceptance' : 'No photo yet'
