import { type CSSProperties, useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { RotateIcon } from './photo-icons.tsx'
import styles from './crop-dialog.module.css'
import type { PhotoEdit, Rotation } from './resize-image.ts'

interface CropDialogProps {
  file: File
  /** The position among the chosen photos, from 1. */
  position: number
  total: number
  onDone: (edit: PhotoEdit) => void
  /** Sends all remaining photos unchanged. */
  onSendAllUnchanged: () => void
  onClose: () => void
}

const ZOOM = { min: 1, max: 4, step: 0.05 }

/** The dialog to crop and rotate a photo before it is sent. The parts that are cut away never leave the device. */
export function CropDialog({ file, position, total, onDone, onSendAllUnchanged, onClose }: CropDialogProps) {
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [rotation, setRotation] = useState<Rotation>(0)
  const [area, setArea] = useState<Area>()
  const [isUnreadable, setUnreadable] = useState(false)

  const title = total > 1 ? `Photo ${position} of ${total}` : 'Crop your photo'
  return (
    <Dialog title={title} size="full" onClose={onClose}>
      {isUnreadable ? (
        <p className={styles.unreadable}>
          This browser cannot show {file.name}, so you cannot crop it here. You can upload the full photo.
        </p>
      ) : (
        <>
          <div className={styles.stage}>
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              rotation={rotation}
              aspect={4 / 5}
              disableAutomaticStylesInjection
              classes={{ cropAreaClassName: styles.frame ?? '' }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: file.name, onError: () => setUnreadable(true) }}
              cropperProps={{ 'aria-label': 'Visible part. Use the arrow keys to move it.' }}
            />
          </div>
          <CropTools zoom={zoom} onZoom={setZoom} onTurn={() => setRotation(((rotation + 270) % 360) as Rotation)} />
        </>
      )}
      <DialogButtons>
        {total > position && (
          <Button variant="plain" onClick={onSendAllUnchanged}>
            Upload all without cropping
          </Button>
        )}
        <Button variant={isUnreadable ? 'main' : 'quiet'} onClick={() => onDone({ rotation: rotation })}>
          Use the full photo
        </Button>
        {!isUnreadable && (
          <Button variant="main" onClick={() => onDone({ rotation: rotation, ...(area && { area: area }) })}>
            Crop
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

interface CropToolsProps {
  zoom: number
  onZoom: (zoom: number) => void
  onTurn: () => void
}

const CropTools = ({ zoom, onZoom, onTurn }: CropToolsProps) => (
  <div className={styles.tools}>
    <label className={styles.zoom}>
      Zoom
      <input
        type="range"
        {...ZOOM}
        value={zoom}
        style={{ '--share': `${((zoom - ZOOM.min) / (ZOOM.max - ZOOM.min)) * 100}%` } as CSSProperties}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
    </label>
    <Button icon={<RotateIcon size={18} />} onClick={onTurn}>
      Turn
    </Button>
  </div>
)

/** The URL of a file, created when it is first shown and revoked afterwards. */
function useObjectUrl(file: File) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
